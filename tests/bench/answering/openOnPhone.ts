import type { Browser, CDPSession, Page } from '@playwright/test'
import { knowNames } from '../designer/openEditor'

/** A request of a page; times in milliseconds since the navigation began. */
export interface PhoneRequest {
  readonly path: string
  readonly begun: number
  readonly ended: number
  /** Transferred bytes. */
  readonly bytes: number
}

export interface PhoneOpening {
  /** Milliseconds from the beginning of the navigation until the first field accepts keys and the page is idle. */
  readonly ready: number
  readonly requests: readonly PhoneRequest[]
}

/** A phone of some years on a slow mobile network. */
const slowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const

const firstField = '[data-slot] :is(input, textarea):not([disabled])'

/** Opens an address with an empty cache on a slow phone. */
export async function openOnPhone(browser: Browser, address: string): Promise<PhoneOpening> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`! ${error.message}`))
  await knowNames(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const requests = watchRequests(session)
  await page.goto(address, { waitUntil: 'commit' })
  const ready = await whenReady(page)
  // Lets requests that began before the first answer finish.
  await page.waitForTimeout(1_000)
  await context.close()
  return { ready, requests }
}

const whenReady = (page: Page): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = () =>
          document.querySelector(wanted)
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
            : requestAnimationFrame(look)
        look()
      }),
    firstField,
  )

/** Returns a list that grows as requests end. */
function watchRequests(session: CDPSession): readonly PhoneRequest[] {
  const ended: PhoneRequest[] = []
  const open = new Map<string, { readonly path: string; readonly begun: number }>()
  let origin: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    origin ??= timestamp
    const { pathname, search } = new URL(request.url)
    open.set(requestId, { path: pathname + search, begun: 1000 * (timestamp - origin) })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const begun = open.get(requestId)
    if (begun) ended.push({ ...begun, ended: 1000 * (timestamp - (origin ?? 0)), bytes: encodedDataLength })
  })
  return ended
}
