import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { confirmation, fillFirstPage, goToLastPage, send, sendNow, submissions } from './support/answerVisit'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

/** What somebody else's server says in words, without a code of ours. */
const sentence = 'Hoy no se reciben visitas.'
const ofNetwork = /conexión/i

let account: Account
let formId: number

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
  await enter(page, account)
})

const answerWith = (page: Page, status: number, json: object) =>
  page.route(submissions, (route) => route.fulfill({ status, json }))

test('what a server says is shown where answers are sent, on its field, and no placeholder', async ({
  page,
}) => {
  await goToLastPage(page, formId)
  await answerWith(page, 400, { error: `<b>${sentence}</b>` })
  await send(page).click()
  const notice = page.getByRole('alert').filter({ hasText: sentence })
  // Text, never HTML.
  await expect(notice).toContainText(`<b>${sentence}</b>`)
  await expect(notice).not.toContainText(ofNetwork)
  await expectAccessible(page)

  await answerWith(page, 400, { error: '', error_code: 'BAD_REQUEST', code: 'BAD_REQUEST' })
  await send(page).click()
  await expect(page.getByText('No pudimos entender la petición.', { exact: true })).toBeVisible()
  await expect(page.getByText(/[{}]/)).toHaveCount(0)
  await answerWith(page, 400, { [visit.customer]: { msg: [sentence], label: 'Cliente' } })
  await send(page).click()
  await expect(page.getByRole('link', { name: /Cliente/ })).toBeVisible()
  await expect(page.getByText(sentence).first()).toBeVisible()
})

test('a folio that is refused without values shows no placeholder', async ({ page }) => {
  await goToLastPage(page, formId)
  await answerWith(page, 400, { folio: { msg: ['x'], codes: [{ code: 'FOLIO_TAKEN' }] } })
  await send(page).click()
  await expect(page.getByText('Hay respuestas que revisar. Las marcamos para ti.')).toBeVisible()
  await expect(page.getByText(/[{}]/)).toHaveCount(0)
})

/* What is said after any other status: src/answering/statusWords.test.tsx. */

const beforeTheServer = [
  [429, 'El servidor pidió esperar un poco.'],
  [503, 'El servidor no está disponible por un momento.'],
  // None that answers, as far as a browser can see.
  [undefined, 'No logramos llegar al servidor.'],
] as const

for (const where of ['private', 'public'])
  test(`a ${where} form says what keeps answers from the server, and sends them once that is over`, async ({
    page,
  }) => {
    for (const [status, said] of beforeTheServer) {
      const asked = await account.createForm(visitForm({ allow_page_navigation: false }), visitRules)
      await page.goto(`/forms/${where}/${asked}/`)
      await fillFirstPage(page)
      await page.route(submissions, (route) =>
        status === undefined ? route.abort() : route.fulfill({ status, json: {} }),
      )
      await send(page).click()
      await expect(page.getByRole('heading', { name: 'Todavía no se envía' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(said)
      await expect(page.getByRole('main')).not.toContainText(ofNetwork)
      await page.unroute(submissions)
      await sendNow(page, confirmation(page))
      expect(await account.records(asked)).toHaveLength(1)
    }
  })

test('after a 500 it is the server that is waited for', async ({ page }) => {
  await goToLastPage(page, formId)
  await answerWith(page, 500, {})
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Todavía no se envía' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Algo falló de nuestro lado.')
  await expect(main).not.toContainText(ofNetwork)
  await expectAccessible(page)
})

test('a 503 where a form is loaded is no lack of network', async ({ page }) => {
  const answer = { status: 503, json: { error: sentence } }
  await page.route('**/get_form_for_answer/**', (route) => route.fulfill(answer))
  for (const address of [`/forms/public/${formId}`, `/forms/private/${formId}/`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'No pudimos cargar el formulario' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText(ofNetwork)).toHaveCount(0)
  }
})

test('a 401, explained or not, says at the login why one is there', async ({ page }) => {
  for (const [json, said] of [
    [{ detail: sentence }, sentence],
    [{}, 'El servidor ya no reconoce tu sesión.'],
  ] as const) {
    await page.route('**/api/infosync/item/?*', (route) => route.fulfill({ status: 401, json }))
    await page.goto('/forms')
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await expect(page.getByText(`${said} Entra de nuevo y volverás a donde estabas.`)).toBeVisible()
  }
  await expectAccessible(page)
})
