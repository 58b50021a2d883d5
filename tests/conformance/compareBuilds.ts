import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { launchChromium } from '../bench/launchChromium'
import type { ParitySide } from './parityOutcome'

declare global {
  interface Window {
    parity: ParitySide
  }
}

const root = join(import.meta.dirname, '../..')
const chunk = 500

const shared: InlineConfig = { root, configFile: false, logLevel: 'error', publicDir: false }

/** The page's script as the web build makes it: minified, for the browsers of that build. */
async function browserScript(): Promise<string> {
  const built = await build({
    ...shared,
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'parityPage.ts') } },
  })
  const output = Array.isArray(built) || !('output' in built) ? [] : built.output
  const [script, ...more] = output
  if (script?.type !== 'chunk' || more.length > 0) throw new Error('One script was expected')
  return script.code
}

/**
 * The other side as the server build makes it: for Node, with its packages outside. The one that keeps operators is taken in:
 * this process has a copy of ours too, and both would write theirs into the same one.
 */
async function serverSide(outDir: string): Promise<ParitySide> {
  const input = { server: join(import.meta.dirname, 'parityServer.ts') }
  await build({
    ...shared,
    ssr: { noExternal: ['json-logic-js'] },
    build: {
      outDir,
      ssr: true,
      target: 'node20',
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs' } },
    },
  })
  const { side } = (await import(pathToFileURL(join(outDir, 'server.mjs')).href)) as {
    readonly side: ParitySide
  }
  return side
}

function firstDifferentPart(here: string, there: string): string {
  const at = [...here].findIndex((unit, index) => unit !== there[index])
  const from = Math.max(0, at - 120)
  return `server:  …${here.slice(from, at + 120)}…\nbrowser: …${there.slice(from, at + 120)}…`
}

export interface Comparison {
  readonly cases: number
  readonly differences: number
  /** The first few of them, with the seed that makes them again. */
  readonly examples: readonly string[]
}

export interface CompareOptions {
  readonly cases: number
  readonly seed: number
  /** Finds other faults of the same cases, in words. */
  readonly alsoCheck?: (seed: number, count: number) => readonly string[]
  readonly onProgress?: (done: number, differences: number) => void
}

/**
 * Random forms, rules and answers, given to the browser's build in a real Chromium and to the server's build in Node: what
 * both make of them must be byte-equal.
 */
export async function compareBuilds(options: CompareOptions): Promise<Comparison> {
  const { cases, seed, alsoCheck = () => [], onProgress = () => undefined } = options
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'parity-'))
  const browser = await launchChromium()
  try {
    const [script, side] = [await browserScript(), await serverSide(outDir)]
    const page = await browser.newPage()
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'parity' in window)

    let differences = 0
    const examples: string[] = []
    const note = (example: string) => {
      differences += 1
      if (examples.length < 5) examples.push(example)
    }
    for (let done = 0; done < cases; done += chunk) {
      const given = { seed: seed + done, count: Math.min(chunk, cases - done) }
      const asked = page.evaluate(({ seed, count }) => window.parity.fingerprints(seed, count), given)
      // The question leaves before this thread is busy with the same.
      await new Promise((next) => setImmediate(next))
      const here = side.fingerprints(given.seed, given.count)
      for (const difference of alsoCheck(given.seed, given.count)) note(`seed ${given.seed}, ${difference}`)
      const there = await asked
      for (const [at, fingerprint] of here.entries()) {
        if (fingerprint === there[at]) continue
        const theirs = await page.evaluate((one) => window.parity.outcome(one.seed, one.count, one.at), {
          ...given,
          at,
        })
        const ours = side.outcome(given.seed, given.count, at)
        note(`seed ${given.seed}, case ${at}:\n${firstDifferentPart(ours, theirs)}`)
      }
      onProgress(done + given.count, differences)
    }
    return { cases, differences, examples }
  } finally {
    await browser.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
