import { pipeline, Transform, type Readable } from 'node:stream'
import type { FileContents } from '../../store/files/contents/fileContents'
import type { StoredFile } from '../../store/files/files'
import { boxMetadata } from './boxMetadata'
import { contentName } from './fileAddress'
import type { MediaSource, Patch } from './mediaSource'
import { tiffMetadata } from './tiffMetadata'
import { createWeightedCache, type WeightedCache } from '../../support/weightedCache'

type Reader = (source: MediaSource) => Promise<readonly Patch[]>

const boxTypes =
  /^(image\/(heic|heif|avif)(-sequence)?|video\/(mp4|quicktime|x-m4v|3gpp2?)|audio\/(mp4|x-m4a))$/

const readerOf = (type: string): Reader | undefined =>
  boxTypes.test(type) ? boxMetadata : type === 'image/tiff' ? tiffMetadata : undefined

/** The most patches of a file; one with more was made to be slow. */
const mostPatches = 20_000

export type MediaPatches = WeightedCache<Promise<readonly Patch[]>>

/** Creates the cache of patches found recently. */
export const createMediaPatches = (): MediaPatches => createWeightedCache(100_000)

/**
 * Returns the patches with which a film, or a picture that cannot be rewritten, is served, so that it does not tell where and by whom it
 * was taken. Returns none when the metadata cannot be found.
 */
export async function patchesOf(
  {
    files,
    mediaPatches: known,
  }: { readonly files: Pick<FileContents, 'read'>; readonly mediaPatches: MediaPatches },
  file: StoredFile,
): Promise<readonly Patch[]> {
  const read = readerOf(file.type)
  if (!read) return []
  const name = contentName(file)
  const before = known.get(name)
  if (before) return before
  const found = read(blockReader(files, name, Number(file.size)))
    .then((patches) => (patches.length > mostPatches ? [] : patches))
    .catch((error: unknown) => {
      // The file is cut off or malformed.
      if (error instanceof RangeError) return []
      throw error
    })
  known.set(name, found, 1)
  const patches = await found
  known.set(name, found, 1 + patches.length)
  return patches
}

const blockSize = 65_536

/** Reads whole blocks, because the parts asked for lie close together. */
function blockReader(files: Pick<FileContents, 'read'>, name: string, size: number): MediaSource {
  let block = { start: 0, bytes: Buffer.alloc(0) }
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(start + length, size)
      if (start >= end) return Buffer.alloc(0)
      if (start < block.start || end > block.start + block.bytes.length) {
        const last = Math.min(Math.max(end, start + blockSize), size) - 1
        const content = await files.read(name, { start, end: last })
        block = { start, bytes: content ? Buffer.concat(await content.toArray()) : Buffer.alloc(0) }
      }
      return block.bytes.subarray(start - block.start, end - block.start)
    },
  }
}

/** Returns a file's content from the offset `start` on, with the patches applied. */
export function patched(content: Readable, patches: readonly Patch[], start: number): Readable {
  if (patches.length === 0) return content
  let at = start
  const patching = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const bytes = Buffer.from(chunk)
      for (const patch of patches) put(patch, bytes, at)
      at += bytes.length
      done(null, bytes)
    },
  })
  // A reader hears of an error by the stream; the callback only keeps an error without a reader from ending the process.
  return pipeline(content, patching, () => undefined)
}

/** Applies a patch to bytes that begin at offset `at` of the file. */
function put({ start, length, by }: Patch, bytes: Buffer, at: number): void {
  const from = Math.max(start - at, 0)
  const to = Math.min(start - at + length, bytes.length)
  if (from >= to) return
  bytes.fill(0, from, to)
  by?.copy(bytes, Math.max(start - at, 0), from + at - start, to + at - start)
}
