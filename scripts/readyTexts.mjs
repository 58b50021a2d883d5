// A Vite plugin: serves the texts of `locales/<language>.json` parsed, so that the browser needs no message parser.
// `locales/<language>.json?public` is the part that a public form begins with, `?later` what it can show afterwards, `?handover` a part
// that is rarely needed.
import { parse } from '@formatjs/icu-messageformat-parser'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isHandoverText, isLaterText, isPublicText } from './publicTexts.mjs'

const asked = /\/locales\/\w+\.json(?:\?(public|later|handover))?$/
/** A name of its own, so that no other plugin takes the module for JSON, or a part for the whole. */
const named = /^(.*\/locales\/\w+)\.(texts|public|later|handover)\.js$/

const parts = { texts: () => true, public: isPublicText, later: isLaterText, handover: isHandoverText }

/** Keeps messages without placeholders, tags or quoting as text, which is shorter. */
const ready = (message) => (/['{}<]/.test(message) ? parse(message) : message)

/** Replaces the parser's module by one with only the type numbers, which other code imports. */
export const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
}

/** Replaces the formatter by one for parsed texts. */
export const slimIntl = { find: /^react-intl$/, replacement: resolve(import.meta.dirname, 'reactIntl.mjs') }

export function readyTexts() {
  return {
    name: 'acopio-ready-texts',
    enforce: 'pre',
    resolveId(source, importer, { ssr }) {
      const found = asked.exec(source)
      if (ssr || importer === undefined || !found) return null
      return resolve(dirname(importer), source.replace(/\.json.*$/, `.${found[1] ?? 'texts'}.js`))
    },
    async load(id) {
      const [, file, part] = named.exec(id) ?? []
      if (file === undefined) return null
      this.addWatchFile(`${file}.json`)
      const texts = Object.entries(JSON.parse(await readFile(`${file}.json`, 'utf8')))
      const kept = texts.filter(([text]) => parts[part](text))
      const own = JSON.stringify(Object.fromEntries(kept.map(([text, message]) => [text, ready(message)])))
      // Browsers parse a JSON text faster than code.
      return `export default JSON.parse(${JSON.stringify(own)})`
    },
  }
}
