import { expect, type Page, type Route } from '@playwright/test'
import { asked, faultForm, faultRules } from '../faults/browser/faultForm'
import { laterName, startLaterBuild } from '../faults/browser/laterBuild'
import { isKeptOffline, kept, open, queued, send, text } from '../faults/browser/visit'
import { enter, openAccount, type Account } from './support/account'
import { expectKeptAnswer } from './support/browserStore'
import { test } from './support/test'

/** What a device does to answers: its clock, its room, its service worker. */

let account: Account
let formId: number
const here = { address: '' }
const submissions = '**/api/infosync/form_answer/'

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(faultForm(), faultRules)
  await enter(page, account)
})

const customer = (page: Page) => text(page, 'Cliente')
const day = 24 * 3_600_000

// Set ahead: src/answering/outbox/outbox.test.ts.
test('a clock that is set back by a day changes nothing', async ({ page }) => {
  await page.clock.install()
  await open({ page, proxy: here, formId })
  await customer(page).fill('Óptica')
  await expect(kept(page)).toBeVisible()
  await page.clock.setSystemTime(Date.now() - day)
  await customer(page).fill('Óptica Sol')
  await page.clock.runFor(1_000)
  await expectKeptAnswer(page, 'Óptica Sol')
  await page.reload()
  await expect(customer(page)).toHaveValue('Óptica Sol')

  let tries = 0
  const busy = (route: Route) => {
    tries += 1
    return route.fulfill({ status: 503, headers: { 'Retry-After': '900' }, json: {} })
  }
  await page.route(submissions, busy)
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await page.clock.setSystemTime(Date.now())
  // The server's quiet is not over: nobody is offered to try before.
  const tryNow = page.locator('.answering').getByRole('button', { name: 'Intentar ahora' })
  await expect(tryNow).toBeDisabled()
  await tryNow.click({ force: true })
  await page.clock.runFor(2_000)
  expect(tries).toBe(1)
  await page.unroute(submissions)
  await page.clock.fastForward(910_000)
  await expect.poll(() => account.records(formId)).toHaveLength(1)
  await expect(queued(page)).toBeHidden()
})

test('a device that gets full says so, warns before it loses something, and can still send', async ({
  page,
  context,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await open({ page, proxy: here, formId })
  await customer(page).pressSequentially('Óptica')
  await expectKeptAnswer(page, 'Óptica')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await customer(page).pressSequentially(' Sol')
  await expect(page.getByText(/No hay espacio en este dispositivo/)).toBeVisible()
  // Whoever stays has lost nothing.
  await page.evaluate(() => location.reload())
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await expect(customer(page)).toHaveValue('Óptica Sol')

  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect(customer(page)).toHaveValue('Óptica Sol')
  // Both are told at the foot, which leaves the questions two thirds of any screen.
  for (const [width, height] of [
    [360, 640],
    [640, 500],
    [820, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => (await page.locator('.answering-footer').boundingBox())?.height ?? height)
      .toBeLessThanOrEqual(height / 3)
  }
  // Of a screen that was enlarged four times a third is too little for both: they stand below the questions, and over none.
  for (const [width, height] of [
    [320, 256],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('.answering-footer')).toHaveCSS('position', 'static')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  // It is sent by itself, as the device has no room to keep it.
  await context.setOffline(false)
  await expect(page.getByText(/^Tu folio es/)).toBeVisible()
  expect(await account.records(formId)).toMatchObject([{ answers: { [asked.customer]: 'Óptica Sol' } }])
})

test('nobody is asked before leaving what is kept', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await open({ page, proxy: here, formId })
  await customer(page).pressSequentially('Óptica Sol')
  await expectKeptAnswer(page, 'Óptica Sol')
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(customer(page)).toHaveValue('Óptica Sol')
  expect(dialogs).toEqual([])
})

test('a page that dies while it sends leaves nothing behind: the next one sends it, at once and once', async ({
  page,
  context,
}) => {
  await open({ page, proxy: here, formId })
  await customer(page).fill('Óptica Sol')
  await expect(kept(page)).toBeVisible()
  // The server takes it; nobody is left to hear so.
  const taken = new Promise<void>((resolve) => {
    void page.route(submissions, async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await send(page).click()
  await taken
  const crashed = page.waitForEvent('crash')
  // Never answered: nobody is left to do it.
  void context
    .newCDPSession(page)
    .then((protocol) => protocol.send('Page.crash'))
    .catch(() => undefined)
  await crashed
  const next = await context.newPage()
  const again = next.waitForResponse((response) => response.url().endsWith('/form_answer/'))
  await enter(next, account)
  await next.goto('/forms')
  expect((await again).status()).toBe(201)
  expect(await account.records(formId)).toMatchObject([{ answers: { [asked.customer]: 'Óptica Sol' } }])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a new version changes nothing under anybody’s hands, and is whole afterwards, also without network', async ({
    page,
    context,
  }) => {
    const proxy = await startLaterBuild(process.env['E2E_BASE_URL'] ?? '')
    const codeOf = (of: Page) =>
      of.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path)),
      )
    const isLater = async (of: Page) => {
      const code = await codeOf(of)
      const count = code.filter((path) => laterName.test(path)).length
      return count === 0 ? 'before' : count === code.length ? 'later' : 'mixed'
    }
    try {
      await open({ page, proxy, formId })
      await customer(page).fill('Óptica Sol')
      await isKeptOffline(page)
      proxy.deploy()
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expect
        .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('later'))))
        .toBe(true)
      const active = () =>
        page.evaluate(async () => {
          const { active: worker, waiting, installing } = await navigator.serviceWorker.ready
          return worker?.state === 'activated' && !waiting && !installing
        })
      await expect.poll(active).toBe(true)

      // The server does not have this part any more.
      await page
        .getByRole('group', { name: /^Firma/ })
        .getByRole('button', { name: 'Firmar' })
        .click()
      await expect(page.getByLabel('O escribe tu nombre')).toBeVisible()
      await expect(customer(page)).toHaveValue('Óptica Sol')
      expect(await isLater(page)).toBe('before')
      await expect(kept(page)).toBeVisible()

      await page.reload()
      await expect(customer(page)).toHaveValue('Óptica Sol')
      expect(await isLater(page)).toBe('later')
      await isKeptOffline(page)
      await context.setOffline(true)
      await page.reload()
      await expect(customer(page)).toHaveValue('Óptica Sol')
      expect(await isLater(page)).toBe('later')
      await context.setOffline(false)
      await send(page).click()
      await expect(page.getByText(/^Tu folio es/)).toBeVisible()
      expect(await account.records(formId)).toHaveLength(1)
    } finally {
      await proxy.close()
    }
  })
})
