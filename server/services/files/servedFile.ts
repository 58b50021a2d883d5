import { Readable } from 'node:stream'
import { AppError } from '../../appError'
import type { ByteRange } from '../../store/files/contents/fileContents'
import { describeError } from '../../store/databaseErrors'
import { findFile, type StoredFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { contentName, type FileKey } from './fileAddress'
import { isPicture } from './fileContent'
import { patched, patchesOf } from './mediaPatches'
import { knownPlain, makePlain } from './plainPicture'
import { isStamped, stampedPicture } from './stampedPicture'
import { thumbnailOf } from './thumbnails'

export interface ServedFile {
  readonly name: string
  readonly type: string
  /** The size of the whole file in bytes. */
  readonly size: number
  /** The part that is served, when a part was asked for. */
  readonly range?: ByteRange | undefined
  /** Whether the content will never change. */
  readonly isFinal: boolean
  /** Why a picture is served without its stamp. */
  readonly trouble?: Record<string, unknown>
  readonly content: Readable
}

const nameOfThumbnail = (name: string): string => name.replace(/\.[^.]*$/, '.thumbnail')

/**
 * Opens the file at an address, a part of it, or its thumbnail. The address alone gives access, because only readers of a record get to
 * know it. Stamped pictures are served with their stamp; other pictures and films without their camera's metadata.
 */
export async function openFile(
  deps: Deps,
  key: FileKey,
  name: string,
  rangeIn: RangeIn,
): Promise<ServedFile> {
  const file = await findFile(deps.db, key.accountId, key.accessKey)
  if (!file) throw new AppError('NOT_FOUND')
  const isFinal = file.stamp === null || isStamped(file)
  if (name === file.name) {
    const served = { name, type: file.type }
    if (!isStamped(file)) return { ...served, isFinal, ...(await partOf(deps, file, rangeIn)) }
    try {
      const stamped = await stampedPicture(deps, file)
      return { ...served, isFinal, ...partOfBuffer(stamped, rangeIn) }
    } catch (error) {
      // A picture meant to have a watermark is never served without it.
      if (file.stamp.watermark) throw new AppError('UNAVAILABLE')
      return {
        ...served,
        isFinal: false,
        trouble: describeError(error),
        ...(await partOf(deps, file, rangeIn)),
      }
    }
  }
  if (name !== nameOfThumbnail(file.name) || !isPicture(file.type)) throw new AppError('NOT_FOUND')
  const small = await thumbnailOf(deps, file)
  return { name, type: 'image/webp', isFinal, ...partOfBuffer(small, rangeIn) }
}

type RangeIn = (size: number) => ByteRange | undefined

function partOfBuffer(whole: Buffer, rangeIn: RangeIn): Pick<ServedFile, 'size' | 'range' | 'content'> {
  const range = rangeIn(whole.length)
  const part = range ? whole.subarray(range.start, range.end + 1) : whole
  return { size: whole.length, range, content: Readable.from([part]) }
}

/** Tells whether the place in a picture's metadata is served, which the field must ask for. */
const asksForPlace = ({ stamp }: StoredFile): boolean =>
  stamp !== null && 'metadata' in stamp && stamp.metadata.includes('geolocation')

async function partOf(
  deps: Deps,
  file: StoredFile,
  rangeIn: RangeIn,
): Promise<Pick<ServedFile, 'size' | 'range' | 'content'>> {
  const isWhole = !isPicture(file.type) || asksForPlace(file)
  const kept = isWhole ? { name: contentName(file), size: Number(file.size) } : knownPlain(file)
  if (kept) {
    const range = rangeIn(kept.size)
    const patches = isPicture(file.type) ? [] : await patchesOf(deps, file)
    const content = await deps.files.read(kept.name, range)
    if (content) return { size: kept.size, range, content: patched(content, patches, range?.start ?? 0) }
  }
  if (isWhole) throw new AppError('NOT_FOUND')
  return partOfBuffer(await makePlain(deps, file), rangeIn)
}
