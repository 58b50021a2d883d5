import sharp from 'sharp'
import { AppError } from '../../appError'
import { noteServedSize, type StoredFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { contentName, plainName } from './fileAddress'
import { maximumPixels } from './fileContent'
import { inTurn, keepMade, shared } from './keptPicture'
import { withoutMetadata } from './withoutMetadata'

/** The stored copy of a picture that is served. */
export interface PlainPicture {
  readonly name: string
  readonly size: number
}

const asItIs = 0

/** Returns the copy of a picture without its camera's metadata; undefined while none was made. */
export function knownPlain(file: StoredFile): PlainPicture | undefined {
  if (file.served_size === null) return undefined
  const size = Number(file.served_size)
  return size === asItIs
    ? { name: contentName(file), size: Number(file.size) }
    : { name: plainName(file), size }
}

/**
 * Makes a copy of a picture without metadata at the first request and stores it beside the upload, which is kept as it came because a field
 * may ask for metadata later. Only a picture that cannot be rewritten is encoded again. Rejects with UPLOAD_IMAGE_ERROR when that fails
 * too.
 */
export const makePlain = (deps: Deps, file: StoredFile): Promise<Buffer> =>
  shared(deps, plainName(file), async () => {
    const content = await deps.files.read(contentName(file))
    if (!content) throw new AppError('NOT_FOUND')
    const bytes = Buffer.concat(await content.toArray())
    const plain = withoutMetadata(bytes, file.type) ?? (await drawnAnew(bytes))
    const isKept = plain === bytes || (await keepMade(deps, plainName(file), plain))
    if (isKept) await noteServedSize(deps.db, file, plain === bytes ? asItIs : plain.length)
    return plain
  })

async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, sequentialRead: true })
    return await inTurn(() => picture.autoOrient().keepIccProfile().toBuffer())
  } catch {
    throw new AppError('UPLOAD_IMAGE_ERROR')
  }
}
