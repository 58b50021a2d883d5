// Stores a hash of the sources that dist/ was built from, so that a start builds only after changes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist', 'built-from')
const sources = ['schemas', 'renderers', 'adapters', 'src', 'server', 'locales']
const files = ['package-lock.json', 'tsconfig.base.json', 'vite.config.ts']

function hashOfSources() {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  for (const folder of sources) {
    const inside = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    inside.sort().forEach(add)
  }
  files.forEach(add)
  return hash.digest('hex')
}

export function isBuilt() {
  try {
    return readFileSync(stampFile, 'utf8') === hashOfSources()
  } catch {
    return false
  }
}

export const markBuilt = {
  /** Computes the hash before the build, so that changes made during it cause another build. */
  begin() {
    const hash = hashOfSources()
    rmSync(stampFile, { force: true })
    return {
      done() {
        mkdirSync(join(root, 'dist'), { recursive: true })
        writeFileSync(stampFile, hash)
      },
    }
  },
}
