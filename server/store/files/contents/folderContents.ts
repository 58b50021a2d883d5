import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ifThere, type FileContents, type KeptContent } from './fileContents'
import { incomingFolder } from './incomingFolder'

/** Files in a folder; `incoming` must be on the same disk, so that keeping one is a rename. */
export function folderContents(folder: string, incoming: string): FileContents {
  return {
    ...incomingFolder(incoming),
    keep: async (path, name) => {
      await toDisk(path)
      const target = resolve(folder, name)
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      // A file whose folder has not been written yet is gone when the power fails, and so is a folder that was made for it.
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

/** Resolves when what a file, or a folder, holds is on the disk. */
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
    // What was deleted since the folder was listed is named by nothing that is kept.
    const found = entry.isFile() ? await stat(join(folder, name)).catch(ifThere) : undefined
    if (found) yield { name, size: found.size }
  }
}
