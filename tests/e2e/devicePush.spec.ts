import { expect, type CDPSession, type Page, type Worker } from '@playwright/test'
import { enter, openAccount } from './support/account'
import { expectKept } from './support/expectKept'
import { test } from './support/test'

/*
 * What the service worker does with what a push service brings, in a browser. A browser without a screen shows no notifications and has nobody who
 * clicks on one: what the worker asks for is written down in their place.
 */

test.use({ serviceWorkers: 'allow' })

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag?: string
  readonly data: string
}

/** Of a service worker, which the types of pages do not know. */
interface WorkerScope {
  shown: Shown[]
  readonly ServiceWorkerRegistration: {
    readonly prototype: { showNotification: (title: string, more: Omit<Shown, 'title'>) => Promise<void> }
  }
  readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } }
  readonly dispatchEvent: (event: Event) => boolean
}

/** Brings pushes to the page's own service worker, as its browser's push service would. */
async function startDelivering(page: Page): Promise<(data: string) => Promise<unknown>> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await known
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const writeDown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    scope.ServiceWorkerRegistration.prototype.showNotification = async (title, more) => {
      scope.shown.push({ title, ...more })
    }
    scope.WindowClient.prototype.focus = function focus() {
      return Promise.resolve(this)
    }
  })

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerScope).shown)

const click = (worker: Worker, { data }: Shown) =>
  worker.evaluate((page) => {
    const about = { notification: { data: page, close: () => undefined }, waitUntil: () => undefined }
    const event = new Event('notificationclick')
    for (const [name, value] of Object.entries(about)) Object.defineProperty(event, name, { value })
    ;(self as unknown as WorkerScope).dispatchEvent(event)
  }, data)

test('a push is shown, whatever is in it, and a click on it leads the app to its page', async ({
  page,
  context,
  request,
}) => {
  await enter(page, await openAccount(request))
  await page.goto('/dashboard')
  await expectKept(page, /\/assets\//)
  const deliver = await startDelivering(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs.')
  await writeDown(worker)
  const { origin: site } = new URL(page.url())

  const senseless = ['', 'no JSON', 'null', '[7]', '{"url":"https://["}', '{"url":"//evil.example/inbox"}']
  for (const data of senseless) await deliver(data)
  const plain = { title: 'Acopio', body: '', data: `${site}/` }
  await expect.poll(() => shownBy(worker)).toMatchObject(senseless.map(() => plain))

  const told = { title: 'Junta', body: 'Mañana a las 9', url: '/inbox', tag: 'notice-1' }
  await deliver(JSON.stringify(told))
  const { url, ...more } = told
  await expect.poll(async () => (await shownBy(worker)).at(-1)).toMatchObject({ ...more, data: site + url })
  const shown = (await shownBy(worker)).at(-1)
  if (!shown) throw new Error('Nothing was shown.')
  await click(worker, shown)
  await expect(page).toHaveURL(`${site}/inbox`)

  // Within the app the address changes without another page, and the worker does not know it.
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Formularios' }).click()
  await expect(page).toHaveURL(`${site}/forms`)
  await click(worker, shown)
  await expect(page).toHaveURL(`${site}/inbox`)
})
