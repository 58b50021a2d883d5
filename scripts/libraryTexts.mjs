import { readFileSync } from 'node:fs'

/** The texts of schemas and renderers; all others belong to the app. */
const spoken = /^(renderer|foreign|error|setting|field|finding|analysis|interchange)\./

/** Returns these texts of a file. */
export function libraryTexts(file) {
  const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(messages.filter(([id]) => spoken.test(id)))
}

/** A Vite plugin: `….json?library` contains the texts of the package for integrators. */
export const withLibraryTexts = {
  name: 'acopio-library-texts',
  enforce: 'pre',
  load: (id) => {
    const [file, query] = id.split('?')
    if (query !== 'library') return undefined
    return { code: `export default ${JSON.stringify(libraryTexts(file))}`, moduleType: 'js' }
  },
}
