import { crc32 } from 'node:zlib'

/** How the camera was turned or mirrored, from 1 to 8; 1 is upright. */
type Orientation = number

const upright: Orientation = 1
const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** Reads the orientation, the one EXIF entry without which a picture is shown wrong. */
function orientationIn(tiff: Buffer): Orientation {
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = first + 2; entry < first + 2 + 12 * short(first); entry += 12)
      if (short(entry) === 0x0112) {
        const value = short(entry + 8)
        return value >= 1 && value <= 8 ? value : upright
      }
  } catch {
    // Cut off: there is no orientation.
  }
  return upright
}

/** Returns EXIF data that contains nothing but the orientation. */
function exifOf(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

const withoutMark = (exif: Buffer): Buffer =>
  exif.subarray(0, exifMark.length).equals(exifMark) ? exif.subarray(exifMark.length) : exif

const isRestart = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const jpegKept: readonly (readonly [marker: number, mark: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/** Returns where a scan's data end: at the next marker that is not part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1] ?? 0xd9
    if (next === 0 || isRestart(next)) at += 2
    else if (next === 0xff) at += 1
    else return at
  }
  return bytes.length
}

function plainJpeg(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let orientation = upright
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0xd9
    if (marker === 0xff) at += 1
    else if (isRestart(marker)) {
      parts.push(bytes.subarray(at, at + 2))
      at += 2
    } else {
      // What follows the end are other pictures, films and notes of the camera; another picture may begin where no end was written.
      if (marker === 0xd9 || marker === 0xd8) break
      if (at + 4 > bytes.length) break
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      const segment = bytes.subarray(at, end)
      const content = segment.subarray(4)
      const starts = (mark: string) => content.toString('latin1', 0, mark.length) === mark
      const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
      if (marker === 0xe1 && starts('Exif\0\0')) orientation = orientationIn(withoutMark(content))
      if (!isNote || jpegKept.some(([kept, mark]) => kept === marker && starts(mark))) parts.push(segment)
      at = marker === 0xda ? endOfScan(bytes, end) : end
      if (marker === 0xda) parts.push(bytes.subarray(end, at))
    }
  }
  const head = [bytes.subarray(0, 2)]
  if (parts[0]?.[1] === 0xe0) head.push(...parts.splice(0, 1))
  if (orientation !== upright) {
    const exif = Buffer.concat([exifMark, exifOf(orientation)])
    head.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif)
  }
  return Buffer.concat([...head, ...parts, Buffer.from([0xff, 0xd9])])
}

/** Chunks that control how pixels are shown; chunks with a capital first letter are the picture itself. */
const pngKept = new Set(
  'cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST tRNS pHYs sPLT acTL fcTL fdAT'.split(' '),
)

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function plainPng(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let orientation = upright
  for (let at = 8; at + 8 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!/^[A-Za-z]{4}$/.test(type)) return undefined
    if (type === 'eXIf') orientation = orientationIn(withoutMark(bytes.subarray(at + 8, end - 4)))
    if (/^[A-Z]/.test(type) || pngKept.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  const [header, ...others] = parts
  if (!header) return undefined
  const exif = orientation === upright ? [] : [pngChunk('eXIf', exifOf(orientation))]
  return Buffer.concat([bytes.subarray(0, 8), header, ...exif, ...others])
}

const webpKept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const [hasExif, hasXmp] = [0x08, 0x04]

function plainWebp(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let orientation = upright
  for (let at = 12; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (type === 'EXIF') orientation = orientationIn(withoutMark(bytes.subarray(at + 8, at + 8 + size)))
    if (webpKept.has(type)) parts.push(Buffer.from(bytes.subarray(at, end)))
    at = end
  }
  const extended = parts.find((part) => part.toString('latin1', 0, 4) === 'VP8X')
  const flags = extended?.[8]
  const isTurned = orientation !== upright && flags !== undefined
  if (extended && flags !== undefined) extended[8] = (flags & ~(hasExif | hasXmp)) | (isTurned ? hasExif : 0)
  if (isTurned) {
    const exif = exifOf(orientation)
    const head = Buffer.alloc(8)
    head.write('EXIF', 0, 'latin1')
    head.writeUInt32LE(exif.length, 4)
    parts.push(head, exif)
  }
  const body = Buffer.concat(parts)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

const readers: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/webp': plainWebp,
}

/**
 * Returns a picture without its camera's metadata (where, when, with what, by whom) except its orientation; pixels and colours stay.
 * Returns the very same buffer when there is nothing to remove, and undefined for a picture that cannot be rewritten.
 */
export function withoutMetadata(bytes: Buffer, type: string): Buffer | undefined {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  try {
    const plain = read?.(bytes)
    return plain?.equals(bytes) ? bytes : plain
  } catch {
    return undefined
  }
}
