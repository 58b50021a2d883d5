import type { Browser, Page } from '@playwright/test'
import { rootRadio, shownCount, showing, typedField } from '../pages/neutralForm'
import type { ServedPages } from './servePages'

/** Milliseconds of several runs. */
export interface Spread {
  readonly median: number
  readonly p95: number
}

export interface PageFigures {
  readonly name: string
  readonly fields: number
  readonly scriptKilobytes: number
  readonly styleKilobytes: number
  /** Milliseconds from the description in memory to the first painted controls, and to the last change. */
  readonly painted: Spread
  readonly mounted: Spread
  /** Handlers of one input event, with the drawing that they do synchronously. */
  readonly keyHandlers: Spread
  /** All work of the main thread for one key: handlers, deferred work, styles, layout, paint. */
  readonly keyBlocking: Spread
  /** From the input event until the frame that shows it. */
  readonly keyPaint: Spread
  readonly toggle: Spread
  readonly submit: Spread
  readonly heapMegabytes: number
  /** Why the figures are not comparable; empty when they are. */
  readonly faults: readonly string[]
}

export interface Dose {
  readonly loads: number
  readonly keys: number
  readonly toggles: number
}

/** Returns the median and the 95th percentile. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** Milliseconds that suffice for deferred work and the frame after it. */
const settleMs = 100

interface Loaded {
  readonly page: Page
  readonly painted: number
  readonly mounted: number
}

async function open(browser: Browser, address: string): Promise<Loaded> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => console.error(`${address}: ${error.message}`))
  await page.goto(address, { waitUntil: 'networkidle' })
  const times = await page.evaluate(() => window.probe.begin())
  return { page, ...times }
}

/** Presses keys one by one; returns the processor milliseconds of the page's main thread for each. */
async function pressKeys(page: Page, count: number): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page)
  // Thread time instead of clock time, so that other load on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  const work: number[] = []
  for (let key = 0; key < count; key += 1) {
    const before = await busy()
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a')
    await page.waitForTimeout(settleMs)
    work.push((await busy()) - before)
  }
  await session.detach()
  return work
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** Measures one library at one size: one-time work with several loads, repeated work on the last one. */
export async function measurePage(
  browser: Browser,
  pages: ServedPages,
  name: string,
  fields: number,
  dose: Dose,
): Promise<PageFigures> {
  const address = pages.address(name, fields)
  const mounts: Loaded[] = []
  const submits: number[] = []
  const faults: string[] = []
  pages.forget()
  for (let load = 0; load < dose.loads; load += 1) {
    const loaded = await open(browser, address)
    mounts.push(loaded)
    if (load === dose.loads - 1) break
    submits.push(await loaded.page.evaluate(() => window.probe.submit()))
    await loaded.page.close()
  }
  const scriptKilobytes = pages.weigh('.js') / 1000
  const styleKilobytes = pages.weigh('.css') / 1000
  const { page } = mounts.at(-1) ?? (await open(browser, address))
  const heapMegabytes = await heap(page)
  const isForm = name !== 'floor'
  const expect = async (wanted: number) => {
    const found = await page.evaluate(() => window.probe.questions())
    if (isForm && found !== wanted) faults.push(`shows ${found} questions instead of ${wanted}`)
  }
  await expect(shownCount(fields, undefined))

  const input = page.locator(
    await page.evaluate((field) => window.probe.page.input(field), typedField(fields)),
  )
  await input.first().focus()
  await page.evaluate(() => window.probe.watchKeys())
  // The first keys are a warm-up and not counted.
  await pressKeys(page, 5)
  const blocking = await pressKeys(page, dose.keys)
  const typed = (await page.evaluate(() => window.probe.keys)).slice(-dose.keys)
  if (typed.length < dose.keys) faults.push(`heard ${typed.length} of ${dose.keys} keys`)

  const toggles: number[] = []
  for (let round = 0; isForm && round < dose.toggles; round += 1) {
    toggles.push(
      await page.evaluate(([field, at]) => window.probe.toggle(field, at), [rootRadio, round] as const),
    )
    if (round === 0) await expect(shownCount(fields, showing))
  }
  submits.push(await page.evaluate(() => window.probe.submit()))
  await page.close()
  return {
    name,
    fields,
    scriptKilobytes,
    styleKilobytes,
    painted: spread(mounts.map(({ painted }) => painted)),
    mounted: spread(mounts.map(({ mounted }) => mounted)),
    keyHandlers: spread(typed.map(({ handlers }) => handlers)),
    keyBlocking: spread(blocking),
    keyPaint: spread(typed.map(({ paint }) => paint)),
    toggle: spread(toggles),
    submit: spread(submits),
    heapMegabytes,
    faults,
  }
}
