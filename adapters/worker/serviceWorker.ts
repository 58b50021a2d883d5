// The service worker (`/sw.js`): pages and their files open without network. It imports nothing, so that it stays one file.
// Pages come from the network whenever it answers, and name their files by content: so no version is ever mixed with
// another, none has to wait for tabs to close, and none changes under anybody's hands. Answers of the API are never kept.

interface OfflineFiles {
  readonly version: string
  /** What a public form needs. */
  readonly answer: readonly string[]
  /** What the app needs besides, to answer forms. */
  readonly app: readonly string[]
}

/** The build puts the list here (scripts/offlineFiles.mjs). */
declare const __OFFLINE_FILES__: OfflineFiles

const worker = self as unknown as ServiceWorkerGlobalScope
const files = __OFFLINE_FILES__
const all = [...files.answer, ...files.app]
const pagesPrefix = 'acopio.pages.'
const assetsName = 'acopio.assets'
const pagesName = pagesPrefix + files.version
const listKey = '/offline-files'
const publicPage = '/forms/public/'
const appPage = '/'
/** Milliseconds without a reply after which a page that is kept is better than none. */
const patience = 4_000

async function keepPage(pages: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'reload' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  // While servers are being replaced it may be of another version; the browser tries again later.
  for (const [name] of (await response.clone().text()).matchAll(/\/assets\/[\w.-]+/g))
    if (!all.includes(name)) throw new Error(`${path}: ${name}`)
  await pages.put(path, response)
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(assetsName)
  const kept = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  // One after the other: nobody waits for them, and someone may be answering.
  for (const path of paths) if (!kept.has(path)) await assets.add(path)
}

async function install(): Promise<void> {
  const pages = await caches.open(pagesName)
  await Promise.all([keepPage(pages, publicPage), keepPage(pages, appPage)])
  await keepAssets(files.answer)
  await pages.put(listKey, Response.json(all))
  await worker.skipWaiting()
}

/** Files of the version before stay: its pages may still be open and load more of themselves. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix))
  const before = versions.filter((name) => name !== pagesName)
  const kept = [pagesName, ...before.slice(-1)]
  for (const name of before.slice(0, -1)) await caches.delete(name)
  const lists = await Promise.all(
    kept.map(async (name) => {
      const list = await (await caches.open(name)).match(listKey)
      return list ? ((await list.json()) as string[]) : []
    }),
  )
  const needed = new Set(lists.flat())
  const assets = await caches.open(assetsName)
  for (const request of await assets.keys())
    if (!needed.has(new URL(request.url).pathname)) await assets.delete(request)
  await worker.clients.claim()
}

async function keptPage(path: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesName)
  return pages.match(path.startsWith(publicPage) ? publicPage : appPage)
}

/**
 * The newest page while there is a network; one that is kept when nothing comes, or nothing but a failure. Without
 * navigation preload: when that fails, Firefox shows an error of its own whatever the worker answers.
 */
async function page(request: Request, path: string): Promise<Response> {
  const network = fetch(request)
  const inTime = await Promise.race([
    network.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patience)),
  ])
  if (inTime && inTime.status < 500) return inTime
  return (await keptPage(path)) ?? inTime ?? network
}

/** A name with its content's hash in it is the same file for ever. */
async function asset(request: Request): Promise<Response> {
  const assets = await caches.open(assetsName)
  const kept = await assets.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  // Without room it is just not kept.
  if (response.ok) void assets.put(request.url, response.clone()).catch(() => undefined)
  return response
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  if (event.data === 'keepApp') event.waitUntil(keepAssets(files.app))
})

/** A page of this site: what was sent names no other. */
function pageOf(url: unknown): string {
  const home = `${worker.location.origin}${appPage}`
  const wanted = typeof url === 'string' && URL.canParse(url, home) ? new URL(url, home).href : home
  return wanted.startsWith(home) ? wanted : home
}

/** The texts of what was sent; none of what is no JSON, or no object. */
async function textsIn(data: PushMessageData | null): Promise<Readonly<Record<string, string>>> {
  const sent: unknown = data && (await new Response(data.text()).json().catch(() => null))
  const texts = Object.entries(sent ?? {}).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts)
}

/** Browsers want something shown for each push, also for one that says nothing. */
async function tell(data: PushMessageData | null): Promise<void> {
  const { title, body = '', tag, url } = await textsIn(data)
  await worker.registration.showNotification(title || 'Acopio', {
    body,
    ...(tag !== undefined && { tag }),
    icon: '/icon-192.png',
    data: pageOf(url),
  })
}

/** Whether a window shows a page of the office: a form that somebody answers, a file and a frame of another page are none. */
const isOffice = ({ frameType, url }: WindowClient) =>
  frameType !== 'nested' && !['/api/', publicPage].some((path) => new URL(url).pathname.startsWith(path))

/**
 * To the page in the window of the app that was used last, else in a new one. A worker knows of a window the address that it was opened with, not where
 * its user has gone since: so each is led there.
 */
async function open(url: string): Promise<void> {
  // One that this worker does not control cannot be led elsewhere, and a click lets a worker show one window only.
  const office = (await worker.clients.matchAll({ type: 'window' })).find(isOffice)
  if (!office) return void (await worker.clients.openWindow(url))
  await office.focus()
  await office.navigate(url)
}

worker.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pageOf(event.notification.data)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate' && !/^\/api\/|\.\w+$/.test(pathname))
    event.respondWith(page(request, pathname))
})

// A module, which its test can bring into a scope of its own.
export {}
