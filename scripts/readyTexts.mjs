// A Vite plugin: the browser gets the texts of `locales/<language>.json` parsed already, so that it needs no parser of messages.
// `locales/<language>.json?public` is the part of them that a public form begins with, `?later` what it can show besides, `?handover` one
// that few ask for.
import { parse } from '@formatjs/icu-messageformat-parser'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isHandoverText, isLaterText, isPublicText } from './publicTexts.mjs'

const asked = /\/locales\/\w+\.json(?:\?(public|later|handover))?$/
/** A name of its own: nothing else may take it for JSON, nor the part for the whole. */
const named = /^(.*\/locales\/\w+)\.(texts|public|later|handover)\.js$/

const parts = { texts: () => true, public: isPublicText, later: isLaterText, handover: isHandoverText }

/** Without placeholders, tags or quoting it stays text, which is shorter. */
const ready = (message) => (/['{}<]/.test(message) ? parse(message) : message)

/** The module of the parser without the parser: what is left is told what kinds of pieces there are. */
export const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
}

/** What is left of the formatter for texts that are parsed already. */
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
      // Text is read faster than code.
      return `export default JSON.parse(${JSON.stringify(own)})`
    },
  }
}
