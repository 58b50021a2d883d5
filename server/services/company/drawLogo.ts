import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../appError'
import { maximumPixels } from '../files/fileContent'
import { inTurn } from '../files/keptPicture'

/** Points: three times of what is shown, for screens that are fine. */
const most = { width: 600, height: 180 }
const secondsToDraw = 10
/** Points per inch at which a drawing is as large as it says. */
const usualDensity = 72
const mostDensity = 2_400

const drawn = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/apng'])
/** What is before the root of a drawing is passed over: a declaration, comments and a document type without declarations of its own. */
const drawingStart = /^\uFEFF?\s*(?:(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*>)\s*){0,50}<svg[\s>]/i

async function isDrawing(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return (
    (found === undefined || found.mime === 'application/xml') && drawingStart.test(bytes.toString('utf8'))
  )
}

async function isPicture(bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found !== undefined && drawn.has(found.mime)
}

export interface DrawnLogo {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/**
 * A logo drawn anew as a PNG, whatever it came as: nothing of what was sent is kept, so that nothing in it runs, loads or tells anything.
 * Throws LOGO_NOT_DRAWABLE for what is no PNG, JPEG, WebP or SVG, by its content.
 */
export async function drawLogo(bytes: Buffer): Promise<DrawnLogo> {
  const isVector = await isDrawing(bytes)
  if (!isVector && !(await isPicture(bytes))) throw new AppError('LOGO_NOT_DRAWABLE')
  try {
    return await inTurn(async () => {
      const density = isVector ? await densityOf(bytes) : usualDensity
      const { data, info } = await sharp(bytes, {
        limitInputPixels: maximumPixels,
        failOn: 'error',
        ...(isVector ? { density } : {}),
      })
        .timeout({ seconds: secondsToDraw })
        .autoOrient()
        .resize({ ...most, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    })
  } catch {
    throw new AppError('LOGO_NOT_DRAWABLE')
  }
}

/** A drawing has no points of its own: it is drawn as large as it is wanted. */
async function densityOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { density: usualDensity }).metadata()
  const wanted = usualDensity * Math.min(most.width / width, most.height / height)
  return Math.min(Math.max(wanted, 1), mostDensity)
}
