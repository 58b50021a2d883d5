import type { Browser, Page } from '@playwright/test'
import { enter, type Account } from '../../e2e/support/account'
import { readWork, traceTasks } from './meter'

/** One opening of an address, until the wanted element is drawn and the page is idle. */
export interface Opening {
  /** Clock milliseconds since the navigation began. */
  readonly ready: number
  /** Milliseconds of the main thread. */
  readonly task: number
  readonly script: number
  readonly layout: number
  readonly longest: number
  readonly requests: number
  readonly kilobytes: number
}

/** Opens a page in a context of its own: with an empty cache and a logged-in user. */
export async function newPage(browser: Browser, baseURL: string, account: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`! ${error.message}`))
  await knowNames(page)
  await enter(page, account)
  return page
}

/** Defines the helper with which this bench's compiler names functions, also those that run in the page. */
export const knowNames = (page: Page) => page.addInitScript('globalThis.__name = (named) => named')

/** Opens an address and measures until `selector` is drawn; a second call on the same page finds a filled cache. */
export async function measureOpening(page: Page, address: string, selector: string): Promise<Opening> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Network.enable')
  let requests = 0
  let bytes = 0
  session.on('Network.requestWillBeSent', () => (requests += 1))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const trace = await traceTasks(page)
  const before = await readWork(session)
  requests = 0
  bytes = 0
  await page.goto(address, { waitUntil: 'commit' })
  const ready = await page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        // A task after the frame that draws the element, when the page responds again.
        const look = () =>
          document.querySelector(wanted)
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
            : requestAnimationFrame(look)
        look()
      }),
    selector,
  )
  const after = await readWork(session)
  // A navigation may start a new process, whose figures begin at zero.
  const since = after.task >= before.task ? before : { task: 0, script: 0, layout: 0 }
  const longest = await trace.longest()
  await session.detach()
  return {
    ready,
    task: after.task - since.task,
    script: after.script - since.script,
    layout: after.layout - since.layout,
    longest,
    requests,
    kilobytes: bytes / 1000,
  }
}

/** Returns the median of each figure. */
export function medianOpening(openings: readonly Opening[]): Opening {
  const middle = (of: (opening: Opening) => number) =>
    openings.map(of).toSorted((a, b) => a - b)[Math.floor(openings.length / 2)] ?? NaN
  return {
    ready: middle(({ ready }) => ready),
    task: middle(({ task }) => task),
    script: middle(({ script }) => script),
    layout: middle(({ layout }) => layout),
    longest: middle(({ longest }) => longest),
    requests: middle(({ requests }) => requests),
    kilobytes: middle(({ kilobytes }) => kilobytes),
  }
}
