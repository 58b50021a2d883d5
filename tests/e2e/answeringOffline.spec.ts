import { expect, type BrowserContext, type Page, type Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  confirmation,
  fillFirstPage,
  goToLastPage,
  next,
  openVisit,
  queued,
  send,
  sendNow,
  submissions,
} from './support/answerVisit'
import { keptDrafts } from './support/browserStore'
import { expectAllKept, expectKept } from './support/expectKept'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'
import { customer, kept, madeRecord } from './support/visitRecord'

let account: Account
let formId: number

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
  await enter(page, account)
})

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Visita a cliente' })

function countSent(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/form_answer/'))
      sent.push(request.headers()['idempotency-key'] ?? '')
  })
  return sent
}

test('a visited form opens without network, is answered, and is sent once when it is back', async ({
  page,
  context,
}) => {
  await openVisit(page, formId)
  await expectKept(page, /AnswerScreen/)
  await context.setOffline(true)
  await page.reload()
  await expect(title(page)).toBeVisible()
  await expect(page.getByText('Abrimos el formulario guardado en este dispositivo.')).toBeVisible()
  await fillFirstPage(page)
  await next(page).click()
  await next(page).click()
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await expect(page.getByText('1 envío pendiente').filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page)
  expect(await account.records(formId)).toHaveLength(0)
  const sent = countSent(context)
  await context.setOffline(false)
  await expect(confirmation(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await account.records(formId)).toHaveLength(1)
})

test('without network, home and the list of forms lead to a form that was begun here', async ({
  page,
  context,
}) => {
  await openVisit(page, formId)
  await customer(page).fill('Óptica Sol')
  await expect(kept(page)).toBeVisible()
  await expectAllKept(page)
  await context.setOffline(true)
  const here = page.getByRole('list', { name: 'Disponibles en este dispositivo' })
  for (const place of ['/forms', '/dashboard']) {
    await page.goto(place)
    await expect(here.getByRole('listitem')).toHaveText(/^Visita a cliente.*Tienes un borrador/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await expectAccessible(page)
  await here.getByRole('link', { name: 'Visita a cliente: contestar' }).click()
  await expect(customer(page)).toHaveValue('Óptica Sol')
})

test('an edit that was begun opens without network', async ({ page, context }) => {
  const record = await madeRecord(account)
  await page.goto(`/forms/private/${record.form_id}/${record.id}/`)
  await customer(page).fill('Óptica Mar')
  await expect(kept(page)).toBeVisible()
  await expectKept(page, /AnswerScreen/)
  await context.setOffline(true)
  await page.reload()
  await expect(customer(page)).toHaveValue('Óptica Mar')
})

test('a visited public form opens without network', async ({ page, context }) => {
  const publicForm = await account.createForm(visitForm({ public: true }), visitRules)
  await page.goto(`/forms/public/${publicForm}`)
  await expect(title(page)).toBeVisible()
  await expectKept(page, /Combobox/)
  await context.setOffline(true)
  await page.reload()
  await expect(title(page)).toBeVisible()
  await expect(page.locator('footer').getByText('Sin conexión.', { exact: false })).toBeVisible()
})

test('what waited when the page was closed is sent by the next one, once for two tabs', async ({
  page,
  context,
}) => {
  await goToLastPage(page, formId)
  await page.route(submissions, async (route) => {
    // The server takes it; its reply never arrives.
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await page.close()
  let tries = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/form_answer/')) tries += 1
  })
  const tabs = await Promise.all([context.newPage(), context.newPage()])
  for (const tab of tabs) await enter(tab, account)
  await Promise.all(tabs.map((tab) => tab.goto('/forms')))
  for (const tab of tabs) await expect(tab.getByText('envío pendiente')).toBeHidden()
  for (const tab of tabs) await expect.poll(() => keptDrafts(tab)).toEqual([])
  expect(tries).toBe(1)
  expect(await account.records(formId)).toHaveLength(1)
})

/** Answers that wait, and are refused from then on. */
async function queueAmountToRefuse(page: Page) {
  await openVisit(page, formId)
  await fillFirstPage(page)
  await next(page).click()
  await page.getByRole('button', { name: /Agregar/ }).click()
  await page.getByRole('textbox', { name: 'Producto' }).fill('Taladro')
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('7')
  await next(page).click()
  await page.route(submissions, (route) => route.abort())
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  // The one before stays: no try of the outbox's own gets through between the two.
  await page.route(submissions, refuseAmount)
}

const refuseAmount = (route: Route) => {
  const codes = [{ code: 'NUMBER_TOO_LARGE', params: { max: 5 } }]
  const amount = { msg: ['x'], label: 'Cantidad', error: [], codes }
  return route.fulfill({ status: 400, json: { [visit.products]: { 0: { [visit.amount]: amount } } } })
}

const toReview = (page: Page) => page.getByText('Falta una cosa por revisar')

async function expectRefusedAmount(page: Page) {
  await expect(toReview(page)).toBeVisible()
  await page.getByRole('link', { name: /Cantidad/ }).click()
  await expect(page.getByRole('textbox', { name: 'Cantidad' })).toHaveAttribute('aria-invalid', 'true')
}

test('what the server refuses comes back to its field', async ({ page }) => {
  await queueAmountToRefuse(page)
  await sendNow(page, toReview(page))
  await expectRefusedAmount(page)
  await page.unroute(submissions)
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('5')
  await next(page).click()
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await account.records(formId)).toHaveLength(1)
})

test('what was refused while nobody looked is found and mended', async ({ page }) => {
  await queueAmountToRefuse(page)
  await page.goto('/forms')
  await page.getByText('1 envío regresó: revísalo').click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Revisar' }).click()
  await expectRefusedAmount(page)
  await expect(page.getByText('1 envío regresó: revísalo')).toBeHidden()
})
