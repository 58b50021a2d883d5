import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { imageTypes } from '../../../schemas/fields/shared/files'
import type { CodedError } from '../../../schemas/model/errors'
import { isDocument, startOf } from './documentContent'
import { inTurn } from './keptPicture'

/** The most pixels of a picture; larger ones are refused without being decoded, because a few kilobytes may hold billions. */
export const maximumPixels = 60_000_000

const secondsToRead = 15

/** Media types of pictures by their content: a JPEG named .png is accepted, and served as a JPEG. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  webp: 'image/webp',
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const notAsNamed = (extension: string): CodedError => ({
  code: 'FILE_NOT_AS_NAMED',
  params: { type: extension.toUpperCase() },
})

export const isPicture = (type: string): boolean => Object.values(pictureTypes).includes(type)

/** Returns the media type of a file by its content, or the error that the content is not what its name says. */
export async function readContent(
  path: string,
  name: string,
): Promise<{ readonly type: string } | { readonly error: CodedError }> {
  const extension = extensionOf(name)
  // A file made to confuse the parser counts as unknown.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (imageTypes.includes(extension)) {
    const type = found && pictureTypes[found.ext]
    if (!type) return { error: notAsNamed(extension) }
    return (await canBeDrawn(path)) ? { type } : { error: { code: 'UPLOAD_IMAGE_ERROR' } }
  }
  const sniffed = { path, found: found?.ext, start: await startOf(path) }
  if (!(await isDocument(extension, sniffed))) return { error: notAsNamed(extension) }
  return { type: found?.mime ?? 'application/octet-stream' }
}

/** Tells from the header whether a picture is readable and not too large. */
async function canBeDrawn(path: string): Promise<boolean> {
  try {
    const { width, height } = await sharp(path).metadata()
    return width * height <= maximumPixels
  } catch {
    return false
  }
}

/** Tells whether a picture can be decoded completely. */
export async function isWhole(path: string): Promise<boolean> {
  try {
    const picture = sharp(path, { limitInputPixels: maximumPixels, sequentialRead: true, failOn: 'error' })
    await inTurn(() => picture.timeout({ seconds: secondsToRead }).resize(16, 16).raw().toBuffer())
    return true
  } catch {
    return false
  }
}
