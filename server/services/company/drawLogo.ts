import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../appError'
import { maximumPixels } from '../files/fileContent'
import { inTurn } from '../files/keptPicture'

/** The largest size in pixels: three times the size shown, for screens with high resolution. */
const most = { width: 600, height: 180 }
const secondsToDraw = 10
/** Pixels per inch at which a drawing has the size that it states. */
const usualDensity = 72
const mostDensity = 2_400

const drawn = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/apng'])
/** Matches the start of an SVG: skips a declaration, comments and a document type without declarations of its own. */
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
 * Redraws a logo as a PNG, whatever format it had: nothing of the uploaded file is kept, so that nothing in it can run, load or reveal
 * anything. Throws LOGO_NOT_DRAWABLE when its content is no PNG, JPEG, WebP or SVG.
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

/** Returns the density at which a drawing gets the wanted size, because it has no pixels of its own. */
async function densityOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { density: usualDensity }).metadata()
  const wanted = usualDensity * Math.min(most.width / width, most.height / height)
  return Math.min(Math.max(wanted, 1), mostDensity)
}
