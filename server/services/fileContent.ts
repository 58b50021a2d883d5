import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { imageTypes, refusedType } from '../../schemas/fields/shared/files'
import type { CodedError } from '../../schemas/model/errors'
import { inTurn } from './keptPicture'

/** A picture of more than this many points is refused, and never unpacked: a few kilobytes may hold billions. */
export const maximumPixels = 60_000_000

const secondsToRead = 15

const zipBased = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods']
const compound = ['cfb']
const moving = ['mp4', 'm4v', 'm4a', 'mov', '3gp', 'mpg']

/** What the content of a file of this extension may be, by the names of `file-type`. Extensions not listed may be anything. */
const contentOf: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  zip: [...zipBased, 'epub', 'jar', 'apk'],
  docx: zipBased,
  xlsx: zipBased,
  pptx: zipBased,
  odt: zipBased,
  ods: zipBased,
  doc: [...compound, ...zipBased, 'rtf'],
  xls: [...compound, ...zipBased],
  ppt: [...compound, ...zipBased],
  mp4: moving,
  m4a: moving,
  mpeg: ['mpg', 'mp2', 'mp3', 'mp4'],
  mp3: ['mp3', 'mp2', 'm4a', 'aac'],
  avi: ['avi'],
  ogg: ['ogg', 'oga', 'ogv', 'opus', 'spx'],
  amr: ['amr'],
  rtf: ['rtf'],
  tar: ['tar'],
  dwg: ['dwg'],
  xml: ['xml'],
  txt: [],
}

/** Pictures, by what they are: a JPEG that is called .png is one all the same, and is served as what it is. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  webp: 'image/webp',
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

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
    if (!type) return { error: refusedType([]) }
    return (await canBeDrawn(path)) ? { type } : { error: { code: 'UPLOAD_IMAGE_ERROR' } }
  }
  const expected = Object.hasOwn(contentOf, extension) ? contentOf[extension] : undefined
  if (found && expected && !expected.includes(found.ext)) return { error: refusedType([]) }
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
