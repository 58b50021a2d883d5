// The service worker (`/sw.js`) opens pages and their files without network. It imports nothing, so that it stays one file. Pages come from
// the network whenever it responds, and name their files by content hash: so versions are never mixed, none waits for tabs to close, and
// none changes while somebody uses it. API responses are never cached.

interface OfflineFiles {
  readonly version: string
  /** The files that a public form needs. */
  readonly answer: readonly string[]
  /** The further files that answering in the app needs. */
  readonly app: readonly string[]
}

/** The build inserts the list here (scripts/offlineFiles.mjs). */
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
/** Milliseconds without a response after which a cached page is shown. */
const patience = 4_000

async function keepPage(pages: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'reload' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  // While servers are being replaced, a page may be of another version: installing fails, and the browser tries again later.
  for (const [name] of (await response.clone().text()).matchAll(/\/assets\/[\w.-]+/g))
    if (!all.includes(name)) throw new Error(`${path}: ${name}`)
  await pages.put(path, response)
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(assetsName)
  const kept = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  // One after the other, because nobody waits for them and somebody may be answering a form.
  for (const path of paths) if (!kept.has(path)) await assets.add(path)
}

async function install(): Promise<void> {
  const pages = await caches.open(pagesName)
  await Promise.all([keepPage(pages, publicPage), keepPage(pages, appPage)])
  await keepAssets(files.answer)
  await pages.put(listKey, Response.json(all))
  await worker.skipWaiting()
}

/** Deletes caches of older versions. Files of the previous version stay, because its open pages may still load some. */
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
 * Returns the newest page while the network works; a cached one when no response comes, or only a server error. Uses no navigation preload:
 * when that fails, Firefox shows its own error whatever the worker returns.
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

/** Returns a file from the cache or the network; its name contains a content hash, so it never changes. */
async function asset(request: Request): Promise<Response> {
  const assets = await caches.open(assetsName)
  const kept = await assets.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  // Without room, the file is not cached.
  if (response.ok) void assets.put(request.url, response.clone()).catch(() => undefined)
  return response
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  if (event.data === 'keepApp') event.waitUntil(keepAssets(files.app))
})

/** Returns an address of the app: a push cannot lead to any other site. */
function pageOf(url: unknown): string {
  const home = `${worker.location.origin}${appPage}`
  const wanted = typeof url === 'string' && URL.canParse(url, home) ? new URL(url, home).href : home
  return wanted.startsWith(home) ? wanted : home
}

/** Returns the text properties of a push's JSON; none when it is not a JSON object. */
async function textsIn(data: PushMessageData | null): Promise<Readonly<Record<string, string>>> {
  const sent: unknown = data && (await new Response(data.text()).json().catch(() => null))
  const texts = Object.entries(sent ?? {}).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts)
}

/** Shows a notice for each push, even an empty one, because browsers require it. */
async function tell(data: PushMessageData | null): Promise<void> {
  const { title, body = '', tag, url } = await textsIn(data)
  await worker.registration.showNotification(title || 'Acopio', {
    body,
    ...(tag !== undefined && { tag }),
    icon: '/icon-192.png',
    data: pageOf(url),
  })
}

/** Returns whether a window shows a page of the office, not a form being answered, a file, or a frame in another page. */
const isOffice = ({ frameType, url }: WindowClient) =>
  frameType !== 'nested' && !['/api/', publicPage].some((path) => new URL(url).pathname.startsWith(path))

/**
 * Opens an address in the app's window that was used last, else in a new one. A worker knows only the address that a window was opened
 * with, not its current route, so it always navigates.
 */
async function open(url: string): Promise<void> {
  // A window that this worker does not control cannot be navigated, and a click allows only one window to be shown.
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

// Makes the file a module, which its test can load into a simulated scope.
export {}
