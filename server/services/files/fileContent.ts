import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { imageTypes } from '../../../schemas/fields/shared/files'
import type { CodedError } from '../../../schemas/model/errors'
import { isDocument, startOf } from './documentContent'
import { inTurn } from './keptPicture'

/** A picture of more than this many points is refused, and never unpacked: a few kilobytes may hold billions. */
export const maximumPixels = 60_000_000

const secondsToRead = 15

/** Pictures, by what they are: a JPEG that is called .png is one all the same, and is served as what it is. */
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

/** What a file is by its content, whatever it is called; or why it is not what its name says. */
export async function readContent(
  path: string,
  name: string,
): Promise<{ readonly type: string } | { readonly error: CodedError }> {
  const extension = extensionOf(name)
  // A file made to confuse the reader is of no known kind.
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

/** Reads the header only. */
async function canBeDrawn(path: string): Promise<boolean> {
  try {
    const { width, height } = await sharp(path).metadata()
    return width * height <= maximumPixels
  } catch {
    return false
  }
}

/** Whether every point of a picture is there. */
export async function isWhole(path: string): Promise<boolean> {
  try {
    const picture = sharp(path, { limitInputPixels: maximumPixels, sequentialRead: true, failOn: 'error' })
    await inTurn(() => picture.timeout({ seconds: secondsToRead }).resize(16, 16).raw().toBuffer())
    return true
  } catch {
    return false
  }
}
