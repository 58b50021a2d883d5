import type { Kysely } from 'kysely'
import { AppError } from '../../appError'
import { isDiskFull } from '../../store/databaseErrors'
import { demandGrowth } from '../../store/databaseHealth'
import type { FileContents } from '../../store/files/contents/fileContents'
import type { Database } from '../../store/schema'
import { mebibyte } from '../../support/mebibyte'

/** Free bytes below which the database may fail to write what it must before it confirms a commit. */
const mostNeeded = 16 * mebibyte
/** Bytes after which the free space is checked again while a file of unknown size is written. */
const lookEvery = 8 * mebibyte

/** Guards the free space of the disks we write to: ours, and the database's, which may be elsewhere. */
export interface DiskRoom {
  /** Runs an upload of that many bytes. Throws SERVER_FULL when it would leave too little for the database, or when the disk is full. */
  readonly within: <T>(bytes: number, use: () => Promise<T>) => Promise<T>
  /** Tells whether that many more bytes leave enough for the database. */
  readonly hasRoomFor: (bytes: number) => Promise<boolean>
  /** Passes chunks of a file that is being made on, while enough is left for the database. Throws SERVER_FULL. */
  readonly leavingRoom: <Chunk extends Buffer | string>(
    chunks: AsyncIterable<Chunk>,
  ) => AsyncGenerator<Chunk, void>
  /** Notes that a write failed because a disk is full. */
  readonly noteFull: () => void
  /** Throws DISK_FULL while writes fail, or are about to. */
  readonly check: () => Promise<void>
}

export interface DiskNeeds {
  readonly db: Kysely<Database>
  readonly files: FileContents
  /** Bytes that uploads must leave free. */
  readonly leastFree: number
}

export function createDiskRoom({ db, files, leastFree }: DiskNeeds): DiskRoom {
  let onTheWay = 0
  let isNoted = false
  const needed = Math.min(mostNeeded, leastFree / 8)
  const hasRoomFor = async (bytes: number): Promise<boolean> =>
    leastFree <= 0 || (await files.freeBytes()) - onTheWay - bytes >= leastFree
  return {
    hasRoomFor,
    leavingRoom: async function* (chunks) {
      let since = lookEvery
      for await (const chunk of chunks) {
        if (since >= lookEvery) {
          if (!(await hasRoomFor(lookEvery))) throw new AppError('SERVER_FULL')
          since = 0
        }
        since += chunk.length
        yield chunk
      }
    },
    within: async (bytes, use) => {
      onTheWay += bytes
      try {
        if (!(await hasRoomFor(0))) throw new AppError('SERVER_FULL')
        return await use()
      } catch (error) {
        if (!isDiskFull(error)) throw error
        isNoted = true
        throw new AppError('SERVER_FULL')
      } finally {
        onTheWay -= bytes
      }
    },
    noteFull: () => {
      isNoted = true
    },
    check: async () => {
      if ((await files.freeBytes()) < needed) throw new AppError('DISK_FULL')
      if (!isNoted) return
      await demandGrowth(db)
      isNoted = false
    },
  }
}
