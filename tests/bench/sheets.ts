// How fast large spreadsheets are read and written, and in how much memory: npm run bench:sheets [-- --quick]
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { loadNow, machine } from './render/report'
import { benchFiles, canWrite } from './sheets/benchFiles'
import type { FileFigures } from './sheets/measureFile'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } })
const mostMegabytes = 150
const mostGap = 50
const run = promisify(execFile)

async function measured(action: 'read' | 'write', number: number, path: string): Promise<FileFigures> {
  const script = join(import.meta.dirname, 'sheets', 'measureFile.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, action, String(number), path])
  return JSON.parse(stdout) as FileFigures
}

const shown = (figures: FileFigures) => ({
  seconds: figures.seconds.toFixed(1),
  'processor s': figures.processorSeconds.toFixed(1),
  'rows / s': Math.round(figures.rows / figures.seconds),
  'peak MB': figures.peakMegabytes.toFixed(0),
  'idle MB': figures.idleMegabytes.toFixed(0),
  'gap p99 ms': figures.gap99.toFixed(1),
  'longest gap': figures.longestGap.toFixed(0),
})

const loadBefore = loadNow()
const folder = await mkdtemp(join(tmpdir(), 'acopio-bench-sheets-'))
const table: Record<string, ReturnType<typeof shown> & { MB: string }> = {}
let missed = false
try {
  for (const [number, file] of benchFiles.entries()) {
    if (options.quick && file.rows > 100_000) continue
    const path = join(folder, `${number}.${file.kind}`)
    const name = `${file.name}, ${file.rows} × ${file.columns}`
    const written = await measured('write', number, path)
    const MB = (statSync(path).size / 1_048_576).toFixed(1)
    const read = await measured('read', number, path)
    if (canWrite(file)) table[`write ${name}`] = { MB, ...shown(written) }
    table[`read ${name}`] = { MB, ...shown(read) }
    const all = canWrite(file) ? [written, read] : [read]
    missed ||= all.some(({ peakMegabytes, gap99 }) => peakMegabytes > mostMegabytes || gap99 > mostGap)
    await rm(path)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

console.table(table)
console.log(machine(loadBefore))
console.log(`goals: peak ≤ ${mostMegabytes} MB, gap p99 ≤ ${mostGap} ms: ${missed ? 'missed' : 'met'}`)
process.exitCode = missed ? 1 : 0
