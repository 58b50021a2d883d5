import type { FileContents } from './fileContents'

/**
 * Keeps files that move from one place to another while they are used: new ones go to the new place, and each is found wherever it is by
 * now.
 */
export const movingContents = (to: FileContents, from: FileContents): FileContents => ({
  ...to,
  read: async (name, range) =>
    // The file may have moved between the first read and the second.
    (await to.read(name, range)) ?? (await from.read(name, range)) ?? (await to.read(name, range)),
  remove: async (name) => {
    // Removes it from the old place first, so that a move under way sees that it is gone.
    await from.remove(name)
    await to.remove(name)
  },
  list: async function* () {
    const seen = new Set<string>()
    for (const contents of [from, to])
      for await (const kept of contents.list()) {
        if (!seen.has(kept.name)) yield kept
        seen.add(kept.name)
      }
  },
})
