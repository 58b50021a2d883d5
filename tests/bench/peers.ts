// Ours against the libraries that people would take instead, in one run: production builds, headless Chromium.
//   npm run bench:peers -- [--only ours,rjsf] [--sizes 50,200,1000] [--quick]
//   npm run bench:render     ours alone, nothing to install
// `schemaForm`: a JSON Schema of somebody else's drawn by ours, to be held against RJSF with its Ajv.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { launchChromium } from './launchChromium'
import { buildPage } from './render/buildPage'
import { goalsOf } from './render/goals'
import { installPeers, peerVersions } from './render/installPeers'
import { measurePage, type PageFigures } from './render/measurePage'
import { loadNow, machine, notes, printFigures, printGoals } from './render/report'
import { servePages } from './render/servePages'

const peers: readonly string[] = ['survey', 'formio', 'jsonforms', 'rjsf']
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, sizes: { type: 'string' }, quick: { type: 'boolean' } },
})
const measured = ['floor', ...(options.only?.split(',') ?? ['ours', 'schemaForm', ...peers])]
const sizes = (options.sizes ?? '50,200,1000').split(',').map(Number)
const dose = options.quick ? { loads: 1, keys: 10, toggles: 4 } : { loads: 3, keys: 40, toggles: 6 }
const file = `dist/bench/${options.only === undefined ? 'peers' : 'render'}.json`

async function main() {
  const withPeers = measured.some((name) => peers.includes(name))
  if (withPeers) installPeers()
  const loadBefore = loadNow()
  const built = []
  for (const name of measured) built.push(await buildPage(name, peers.includes(name) ? 'peers' : 'pages'))
  const pages = await servePages(built)
  const browser = await launchChromium()
  const figures: PageFigures[] = []
  try {
    for (const fields of sizes) {
      for (const name of measured) figures.push(await measurePage(browser, pages, name, fields, dose))
      printFigures(figures.filter((figure) => figure.fields === fields))
    }
  } finally {
    await browser.close()
    pages.close()
  }
  const goals = goalsOf(figures)
  printGoals(goals)
  const about = machine(loadBefore)
  console.log(`\n${notes.map((note) => `- ${note}`).join('\n')}`)
  console.log(
    `- load average before and after: ${about.loadBefore}, ${about.loadAfter} (${about.cores} cores)`,
  )
  mkdirSync('dist/bench', { recursive: true })
  const versions = withPeers ? peerVersions() : {}
  const record = { machine: about, chromium: browser.version(), versions, notes, goals, figures }
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
  // A page that does not show the form is a failure, whatever its figures.
  process.exitCode = figures.some(({ faults }) => faults.length > 0) ? 1 : 0
}

await main()
