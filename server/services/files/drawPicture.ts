import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Watermark } from '../../../schemas/fields/shared/pictureStamp'
import { maximumPixels } from './fileContent'

const secondsToDraw = 15

/** The longer side in pixels of a picture on which letters have the designer's font size; on larger pictures they grow in proportion. */
const usualSide = 1280

/** The bundled font, so that no system needs to have one; it lies beside the built server too (see fonts/LICENSE.txt). */
const font = ['../../fonts', './fonts']
  .map((folder) => join(import.meta.dirname, folder, 'DejaVuSansCondensed-Bold.ttf'))
  .find((path) => existsSync(path))

// A decoded picture is of no use to the next one.
sharp.cache(false)

export interface Drawing {
  /** The most pixels along each side; smaller pictures keep their size. */
  readonly side: number
  readonly watermark: Watermark | undefined
  /** Sets the output format and the metadata. */
  readonly finish: (drawing: Sharp) => Sharp
}

/** Redraws a picture: upright, no larger than `side`, with a watermark. Rejects when it cannot be decoded. */
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

/** Draws the watermark's text with a margin, never larger than the picture. */
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

/** Escapes the text, which is read as markup, and removes characters that no markup can contain. */
const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
