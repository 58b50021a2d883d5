import type { Kysely } from 'kysely'
import { AppError } from '../../appError'
import { isDiskFull } from '../../store/databaseErrors'
import { demandGrowth } from '../../store/databaseHealth'
import type { FileContents } from '../../store/files/contents/fileContents'
import type { Database } from '../../store/schema'

const mebibyte = 1024 * 1024
/** With less than this the database may not be able to write what it must before it says that anything is stored. */
const mostNeeded = 16 * mebibyte
/** What is written without knowing how much it will be is looked after each time that so much of it came. */
const lookEvery = 8 * mebibyte

/** Whether there is room on the disks that we write to: ours, and the database's, which may be elsewhere. */
export interface DiskRoom {
  /** Runs an upload of so many bytes. Throws SERVER_FULL where it would leave too little for the database, or met the end of the disk. */
  readonly within: <T>(bytes: number, use: () => Promise<T>) => Promise<T>
  /** Whether so many bytes more leave enough for the database. */
  readonly hasRoomFor: (bytes: number) => Promise<boolean>
  /** What is made for somebody to fetch, as it comes, while that leaves enough for the database. Throws SERVER_FULL. */
  readonly leavingRoom: <Chunk extends Buffer | string>(
    chunks: AsyncIterable<Chunk>,
  ) => AsyncGenerator<Chunk, void>
  /** Hears that a write failed because a disk is full. */
  readonly noteFull: () => void
  /** Throws DISK_FULL while writes fail, or are about to. */
  readonly check: () => Promise<void>
}

export interface DiskNeeds {
  readonly db: Kysely<Database>
  readonly files: FileContents
  /** In bytes: what uploads leave free. */
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
