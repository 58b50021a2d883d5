import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Watermark } from '../../../schemas/fields/shared/pictureStamp'
import { maximumPixels } from './fileContent'

const secondsToDraw = 15

/** The longer side of a picture on which a letter is as many points high as the designer said; on larger ones it grows along. */
const usualSide = 1280

/** No system needs to have a font: ours comes along, beside the built server too (see fonts/LICENSE.txt). */
const font = ['../../fonts', './fonts']
  .map((folder) => join(import.meta.dirname, folder, 'DejaVuSansCondensed-Bold.ttf'))
  .find((path) => existsSync(path))

// What was unpacked for one picture is of no use to the next.
sharp.cache(false)

export interface Drawing {
  /** At most so many points wide and high; smaller pictures stay as they are. */
  readonly side: number
  readonly watermark: Watermark | undefined
  /** What it is written as, and what is written into it. */
  readonly finish: (drawing: Sharp) => Sharp
}

/** A picture drawn anew: upright, not too large, with a text on it. Rejects when it cannot be unpacked. */
export async function drawPicture(bytes: Buffer, { side, watermark, finish }: Drawing): Promise<Buffer> {
  const open = () => sharp(bytes, { limitInputPixels: maximumPixels, sequentialRead: true, failOn: 'error' })
  const { autoOrient: whole } = await open().metadata()
  const overlay = watermark ? [await overlayOf(watermark, whole, side)] : []
  const drawing = open()
    .timeout({ seconds: secondsToDraw })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .composite(overlay)
  return finish(drawing).toBuffer()
}

const corners: Readonly<Record<Watermark['position'], NonNullable<OverlayOptions['gravity']>>> = {
  'left-top': 'northwest',
  'right-top': 'northeast',
  center: 'center',
  'left-bottom': 'southwest',
  'right-bottom': 'southeast',
}

/** The text with a margin around it, never larger than the picture that it lies on. */
async function overlayOf(
  { text, position, fontSize, color }: Watermark,
  whole: { readonly width: number; readonly height: number },
  side: number,
): Promise<OverlayOptions> {
  const longer = Math.max(whole.width, whole.height)
  const scale = Math.min(1, side / longer)
  const room = { width: Math.floor(whole.width * scale), height: Math.floor(whole.height * scale) }
  const height = fontSize * Math.max(1, longer / usualSide) * scale
  const margin = Math.floor(Math.min(height / 2, room.width / 10, room.height / 10))
  const written = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `DejaVu Sans Condensed Bold ${Math.max(1, Math.round(height))}px`,
      ...(font !== undefined && { fontfile: font }),
      width: Math.max(1, room.width - 2 * margin),
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .resize({
      width: Math.max(1, room.width - 2 * margin),
      height: Math.max(1, room.height - 2 * margin),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .png()
    .toBuffer()
  return { input: written, gravity: corners[position] }
}

/** The text is read as markup; what no markup can hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
