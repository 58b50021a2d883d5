// A Vite plugin: replaces each path constant by its text, so that a public form does not load the paths of all calls.
import { readFile } from 'node:fs/promises'

const listed = /\/schemas\/api\/paths\.ts$/
/** Matches uses of paths, except in types. */
const uses = /(?<!typeof )\bpaths\.(\w+)\b/g
const imported = /^import \{[^}]*\bpaths\b[^}]*\} from '(?:[./]+\/schemas\/api|\.)\/paths'$/m

/** Reads the paths by name from their source file. */
async function readPaths(file) {
  const text = await readFile(file, 'utf8')
  return new Map([...text.matchAll(/^ {2}(\w+): ('[^'\n]*'),$/gm)].map(([, name, path]) => [name, path]))
}

export function readyPaths(file) {
  let paths
  return {
    name: 'acopio-ready-paths',
    enforce: 'pre',
    apply: 'build',
    buildStart: async () => void (paths = await readPaths(file)),
    transform(code, id) {
      if (listed.test(id) || !imported.test(code)) return null
      return { code: code.replace(uses, (whole, name) => paths.get(name) ?? whole), map: null }
    },
  }
}
