import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ifThere, type FileContents, type KeptContent } from './fileContents'
import { incomingFolder } from './incomingFolder'

/** Keeps files in a folder; `incoming` must be on the same disk, so that keeping a file is a rename. */
export function folderContents(folder: string, incoming: string): FileContents {
  return {
    ...incomingFolder(incoming),
    keep: async (path, name) => {
      await toDisk(path)
      const target = resolve(folder, name)
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      // After a power failure a file is gone if the entry in its folder was not written yet, and so is a folder that was created for it.
      const above = dirname(made ?? target)
      for (let inside = dirname(target); inside !== above; inside = dirname(inside)) await toDisk(inside)
      await toDisk(above)
    },
    read: async (name, range) => {
      const handle = await open(join(folder, name)).catch(ifThere)
      return handle?.createReadStream(range)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    list: () => filesIn(folder, ''),
  }
}

/** Resolves when the content of a file or folder is on the disk. */
async function toDisk(path: string): Promise<void> {
  const written = await open(path, 'r')
  try {
    await written.sync()
  } finally {
    await written.close()
  }
}

async function* filesIn(folder: string, inside: string): AsyncGenerator<KeptContent> {
  const entries = (await readdir(join(folder, inside), { withFileTypes: true }).catch(ifThere)) ?? []
  for (const entry of entries) {
    const name = inside ? `${inside}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesIn(folder, name)
    // Nothing names a file that was deleted after its folder was listed.
    const found = entry.isFile() ? await stat(join(folder, name)).catch(ifThere) : undefined
    if (found) yield { name, size: found.size }
  }
}
