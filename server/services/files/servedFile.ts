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
  /** In bytes, of the whole file. */
  readonly size: number
  /** The part of it that is served, when not the whole was asked for. */
  readonly range?: ByteRange | undefined
  /** Whether it will be the same for ever. */
  readonly isFinal: boolean
  /** Why a picture is served as it came instead of stamped. */
  readonly trouble?: Record<string, unknown>
  readonly content: Readable
}

const nameOfThumbnail = (name: string): string => name.replace(/\.[^.]*$/, '.thumbnail')

/**
 * The file at an address, its part that is asked for, or its thumbnail. Who knows the address may see it: it is what a record's readers
 * are given. A picture that was stamped is served so, any other, and films, without what their camera wrote into them.
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
      // Nobody gets what a watermark would have been on without it.
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

/** Whether the place that a camera wrote into a picture is served: where the field asks for it. */
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
