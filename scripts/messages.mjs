// Adds or changes one interface text in all three languages, keeping the files sorted by id.
//   npm run messages -- <id> "<es_MX>" "<en_US>" "<pt_BR>"
//   npm run messages -- --file additions.json     ([{ "id", "es_MX", "en_US", "pt_BR" }, …])
//   npm run messages -- --remove <id>
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const locales = ['es_MX', 'en_US', 'pt_BR']
const [first, ...rest] = process.argv.slice(2)

const pathOf = (locale) => fileURLToPath(new URL(`../locales/${locale}.json`, import.meta.url))

function edit(change) {
  for (const locale of locales) {
    const messages = JSON.parse(readFileSync(pathOf(locale), 'utf8'))
    change(messages, locale)
    const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)))
    const scratch = `${pathOf(locale)}.${process.pid}`
    writeFileSync(scratch, `${JSON.stringify(sorted, null, 2)}\n`)
    renameSync(scratch, pathOf(locale))
  }
}

if (first === '--remove') {
  edit((messages) => rest.forEach((id) => delete messages[id]))
} else if (first === '--file') {
  const additions = JSON.parse(readFileSync(rest[0], 'utf8'))
  const incomplete = additions.find((entry) => !entry.id || locales.some((locale) => !entry[locale]))
  if (incomplete) throw new Error(`incomplete: ${JSON.stringify(incomplete)}`)
  edit((messages, locale) => additions.forEach((entry) => (messages[entry.id] = entry[locale])))
} else if (first && rest.length === locales.length) {
  edit((messages, locale) => (messages[first] = rest[locales.indexOf(locale)]))
} else {
  console.error('usage: npm run messages -- <id> "<es_MX>" "<en_US>" "<pt_BR>"')
  process.exit(2)
}
