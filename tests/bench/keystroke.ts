// What one key costs in a real browser, by form size: `npm run bench:render`. Production build, headless Chromium.
import react from '@vitejs/plugin-react'
import { chromium } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, preview } from 'vite'
import { findOrInstallChromium } from '../../scripts/test/findChromium.mjs'
import type { probe } from './keystroke/probe'
import { idAt, rootRadio } from './keystroke/sampleForm'

declare global {
  interface Window {
    probe: typeof probe
  }
}

const sizes = [50, 200, 1000]
const keys = 50
const root = resolve(import.meta.dirname, 'keystroke')
const outDir = mkdtempSync(join(tmpdir(), 'acopio-keystroke-'))

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const at = (values: readonly number[], part: number) =>
  sorted(values)[Math.floor((values.length - 1) * part)] ?? NaN
const ms = (value: number) => value.toFixed(1).padStart(8)

async function main() {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
  const assets = join(outDir, 'assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const weight = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0)
  console.log(`JavaScript of the page: ${(weight / 1000).toFixed(1)} KB gz (React included)\n`)

  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const address = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-first-run', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  console.log(
    'fields  compile  1st paint  all mounted   key work p50/p95    key → paint p50/p95   toggle p50',
  )
  for (const fields of sizes) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${address}?fields=${fields}`)
    const mount = await page.evaluate(() => window.probe.mount())
    await page.evaluate(() => window.probe.watchKeys())
    await page.locator(`[id="acopio-${idAt(Math.floor(fields / 20) * 10)}"]`).focus()
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press('abcdefghij'[key % 10] ?? 'a')
      await page.waitForTimeout(30)
    }
    const samples = await page.evaluate(() => window.probe.keys)
    const toggle = await page.evaluate((name) => window.probe.toggle(name), `acopio-${idAt(rootRadio)}`)
    const work = samples.map((sample) => sample.work)
    const paint = samples.map((sample) => sample.paint)
    console.log(
      `${String(fields).padStart(6)} ${ms(mount.compiled)} ${ms(mount.painted)}   ${ms(mount.mounted)}      ` +
        `${ms(at(work, 0.5))} /${ms(at(work, 0.95))}  ${ms(at(paint, 0.5))} /${ms(at(paint, 0.95))}  ${ms(at(toggle, 0.5))}   (${mount.count} mounted)`,
    )
    await page.close()
  }
  await browser.close()
  await server.close()
}

try {
  await main()
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
