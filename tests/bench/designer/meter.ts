import type { CDPSession, Page } from '@playwright/test'
import { spread, type Spread } from '../render/measurePage'

/** The cost of one of several equal steps for the page's main thread, in milliseconds. */
export interface Work {
  /** Scripts, styles, layout and paint in thread time, not clock time. */
  readonly task: Spread
  readonly script: number
  readonly layout: number
  /** The longest task of all steps, during which the page does not respond. */
  readonly longest: number
  /** Set for continuous gestures; null for all others. */
  readonly frames: Frames | null
}

/** Frames of a gesture or of a held key, in milliseconds. */
interface Frames {
  /** Thread time per frame; there may be several frames between two steps. */
  readonly work: number
  /** Clock time between frames, which includes other load on the machine. */
  readonly time: Spread
}

/** Steps less than this many milliseconds apart form a continuous gesture. */
const pause = 50

export interface MeterOptions {
  readonly count: number
  /** Milliseconds to wait after a step for deferred work. */
  readonly settle?: number
  /** Number of steps before the first one that counts. */
  readonly warmUp?: number
}

export type Metrics = Readonly<Record<'task' | 'script' | 'layout', number>>

/** Reads the main thread's work so far. */
export async function readWork(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN)
  return {
    task: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  }
}

interface Watched {
  readonly endFrames: () => readonly number[]
}

const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      handle = requestAnimationFrame(next)
    }
    let handle = requestAnimationFrame(next)
    Object.assign(window, { endFrames: () => (cancelAnimationFrame(handle), frames.slice(1)) })
  })
const endFrames = (page: Page) => page.evaluate(() => (window as unknown as Watched).endFrames())

/** Performs a step several times and measures each. */
export async function measureWork(
  page: Page,
  act: (step: number) => Promise<void>,
  { count, settle = 120, warmUp = 2 }: MeterOptions,
): Promise<Work> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const doStep = async (step: number) => {
    await act(step)
    if (settle > 0) await page.waitForTimeout(settle)
  }
  for (let step = 0; step < warmUp; step++) await doStep(step)
  const trace = await traceTasks(page)
  // Requesting frames makes the page draw them, which after a pause would dominate the measurement.
  const isWatched = settle < pause
  if (isWatched) await watchFrames(page)
  const all = await readWork(session)
  const tasks: number[] = []
  let before = all
  for (let step = 0; step < count; step++) {
    await doStep(warmUp + step)
    const after = await readWork(session)
    tasks.push(after.task - before.task)
    before = after
  }
  const times = isWatched ? await endFrames(page) : []
  const longest = await trace.longest()
  await session.detach()
  return {
    task: spread(tasks),
    script: (before.script - all.script) / count,
    layout: (before.layout - all.layout) / count,
    longest,
    frames: isWatched
      ? { work: (before.task - all.task) / Math.max(1, times.length), time: spread(times) }
      : null,
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Records how long single tasks block the page's main thread, until asked. */
export async function traceTasks(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser cannot be traced')
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  return {
    longest: async () => {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        readonly traceEvents: readonly TraceEvent[]
      }
      const mains = new Set(
        traceEvents
          .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
          .map(({ pid, tid }) => `${pid} ${tid}`),
      )
      const times = traceEvents
        .filter(({ pid, tid, tdur }) => tdur !== undefined && mains.has(`${pid} ${tid}`))
        .map(({ tdur = 0 }) => tdur / 1000)
      return times.reduce((longest, time) => Math.max(longest, time), 0)
    },
  }
}
