import sharp from 'sharp'
import { AppError } from '../../appError'
import { noteServedSize, type StoredFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { contentName, plainName } from './fileAddress'
import { maximumPixels } from './fileContent'
import { inTurn, keepMade, shared } from './keptPicture'
import { withoutMetadata } from './withoutMetadata'

/** What is served of a picture. */
export interface PlainPicture {
  readonly name: string
  readonly size: number
}

const asItIs = 0

/** Where a picture is that tells nothing of where it was taken; undefined while none was made. */
export function knownPlain(file: StoredFile): PlainPicture | undefined {
  if (file.served_size === null) return undefined
  const size = Number(file.served_size)
  return size === asItIs
    ? { name: contentName(file), size: Number(file.size) }
    : { name: plainName(file), size }
}

/**
 * Makes it when it is first asked for, and keeps it beside the upload, which stays as it came: a field may ask for metadata later.
 * Only what cannot be taken apart is written anew. Rejects with UPLOAD_IMAGE_ERROR where that cannot be done either.
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
