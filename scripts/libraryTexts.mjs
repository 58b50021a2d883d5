import { readFileSync } from 'node:fs'

/** The texts that schemas and renderers speak in; the rest is the app's. */
const spoken = /^(renderer|foreign|error|setting|field|finding|analysis|interchange)\./

/** Those of a file of texts. */
export function libraryTexts(file) {
  const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(messages.filter(([id]) => spoken.test(id)))
}

/** A plugin for Vite: `….json?library` are the texts that the package for integrators has. */
export const withLibraryTexts = {
  name: 'acopio-library-texts',
  enforce: 'pre',
  load: (id) => {
    const [file, query] = id.split('?')
    if (query !== 'library') return undefined
    return { code: `export default ${JSON.stringify(libraryTexts(file))}`, moduleType: 'js' }
  },
}
