// Checks the size of the public answering page, which strangers load on a phone: all JavaScript that it loads before it can be used,
// compressed, stays within this budget (docs/decisions/030-a-public-form-loads-its-own-texts.md). Also checks what the office app loads for
// its first chart.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const budgetKilobytes = 168
/** Kilobytes that the first chart of a screen may load; the library without any chart is half of it. */
const chartKilobytes = 205
const web = join(import.meta.dirname, '..', 'dist', 'web')

/** Returns a chunk and all that it loads at once. */
function chunksOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build knows no ${key}`)
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen)
  return seen
}

const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry && key.endsWith('answer.html'))
if (entry === undefined) throw new Error('the build has no answer.html entry')

// The page's language loads before the first text is drawn, so the largest language counts.
const sizeOf = (file) => gzipSync(readFileSync(join(web, file)), { level: 6 }).length
const begun = chunksOf(manifest, entry)
// The drawing part is requested at once, beside the opening part.
for (const key of manifest[entry].dynamicImports ?? []) chunksOf(manifest, key, begun)
const chunks = [...begun]
const initial = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
const languages = chunks
  .flatMap(({ dynamicImports = [] }) => dynamicImports)
  .filter((key) => /locales\/\w+\.public\.js$/.test(key))
  .map((key) => manifest[key].file)
if (languages.length === 0) throw new Error('the public page loads no texts')
const language = languages.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1)

const sizes = [...initial, ...language].map((file) => [file, sizeOf(file) / 1000])
for (const [file, size] of sizes.toSorted((a, b) => b[1] - a[1]))
  console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`)
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
console.log(`${total.toFixed(1).padStart(7)} KB of ${budgetKilobytes} KB`)
const chart = sizeOf(manifest['shared/charts/Chart.tsx'].file) / 1000
console.log(`${chart.toFixed(1).padStart(7)} KB of ${chartKilobytes} KB for charts`)
if (chart > chartKilobytes) {
  console.error('The charts are too heavy: load only the parts of the library that they are drawn with.')
  process.exitCode = 1
}
if (total > budgetKilobytes) {
  console.error(
    'The public answering page is too heavy: load what only some forms need with a dynamic import.',
  )
  process.exitCode = 1
}
