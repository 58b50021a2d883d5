import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** From the first to the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of uploaded files are. Names are ours, such as `12/3f/<id>`: nothing that a user typed. */
export interface FileContents {
  /** A path on this machine to write to, before it is known whether what arrives will be kept. */
  readonly incomingPath: () => string
  /** Takes over what was written there. Kept for good once this resolves. */
  readonly keep: (incoming: string, name: string) => Promise<void>
  /** Undefined when there is none. */
  readonly read: (name: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Fine when there is none. */
  readonly remove: (name: string) => Promise<void>
  /** What is free on the disk. */
  readonly freeBytes: () => Promise<number>
  /** Removes what arrived before that time and was never kept (a server was killed). */
  readonly clearIncoming: (before: Date) => Promise<void>
}

const ifThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Files in a folder; `incoming` must be on the same disk, so that keeping one is a rename. */
export function folderContents(folder: string, incoming: string): FileContents {
  return {
    incomingPath: () => join(incoming, randomUUID()),
    keep: async (path, name) => {
      const written = await open(path, 'r')
      await written.sync().finally(() => written.close())
      const target = join(folder, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
    },
    read: async (name, range) => {
      const handle = await open(join(folder, name)).catch(ifThere)
      return handle?.createReadStream(range)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(incoming)
      return bavail * bsize
    },
    clearIncoming: async (before) => {
      for (const name of await readdir(incoming)) {
        const found = await stat(join(incoming, name)).catch(ifThere)
        if (found && found.mtime < before) await rm(join(incoming, name), { force: true })
      }
    },
  }
}
