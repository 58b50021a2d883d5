import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, type FileContents } from './fileContents'

/** Writes what arrives to a folder of this machine, wherever it is kept afterwards. */
export const incomingFolder = (
  incoming: string,
): Pick<FileContents, 'incomingPath' | 'freeBytes' | 'clearIncoming'> => ({
  incomingPath: () => join(incoming, randomUUID()),
  freeBytes: async () => {
    const { bavail, bsize } = await statfs(incoming)
    return bavail * bsize
  },
  clearIncoming: async (before) => {
    for (const name of await readdir(incoming)) {
      const found = await stat(join(incoming, name)).catch(ifThere)
      if (found && found.mtime < before) await rm(join(incoming, name), { recursive: true, force: true })
    }
  },
})
