import { expect } from '@playwright/test'
import { newForm } from '../../schemas/model/newForm'
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
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
  await enter(page, account)
})

test('a double click makes one record', async ({ page }) => {
  await goToLastPage(page, formId)
  await send(page).dblclick()
  await expect(confirmation(page)).toBeVisible()
  expect(await account.records(formId)).toHaveLength(1)
})

test('a press counts although the button moves away under it', async ({ page }) => {
  await goToLastPage(page, formId)
  const box = await send(page).boundingBox()
  if (!box) throw new Error('There is no button.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // As a line below it does that comes to say that all is saved.
  await send(page).evaluate((button) => button.closest('footer')?.style.setProperty('translate', '0 -60px'))
  await expect.poll(async () => (await send(page).boundingBox())?.y).not.toBe(box.y)
  await page.mouse.up()
  await expect(confirmation(page)).toBeVisible()
})

test('on a phone the button stays where it is while what is answered is kept', async ({ page }) => {
  const form = newForm({ name: 'Inspección', pageName: 'Datos' })
  const field = { field_id: 'd'.repeat(24), field_type: 'text', label: 'Comentario', required: false }
  const page_fields = [field]
  const short = await account.createForm({
    ...form,
    form_pages: [{ page_name: 'Datos', page_type: 'fields', page_fields }],
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/forms/private/${short}/`)
  const button = page.getByRole('button', { name: 'Enviar respuestas' })
  await expect(button).toBeVisible()
  const before = await button.boundingBox()
  await page.getByRole('textbox', { name: 'Comentario' }).fill('Todo bien')
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('a lost reply is retried under the same key and makes one record', async ({ page }) => {
  await goToLastPage(page, formId)
  const keys: (string | undefined)[] = []
  // From the first on: the outbox tries by itself, too, at any moment.
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/form_answer/')) {
      keys.push(request.headers()['idempotency-key'])
    }
  })
  await page.route(submissions, async (route) => {
    // The server takes the submission; its reply never arrives.
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await expectAccessible(page)
  expect(await account.records(formId)).toHaveLength(1)
  // A try of the outbox's own may be on its way.
  await page.unrouteAll({ behavior: 'wait' })
  await sendNow(page, confirmation(page))
  expect(keys.length).toBeGreaterThan(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
  expect(await account.records(formId)).toHaveLength(1)
})

test('answers changed after a lost reply are never sent in silence', async ({ page }) => {
  await goToLastPage(page, formId)
  await page.route(submissions, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar mis respuestas' }).click()
  await page.unroute(submissions)
  await page.getByRole('textbox', { name: 'Comentarios' }).fill('Otra cosa')
  await send(page).click()
  await expect(page.getByText('Un envío anterior sí llegó')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar como nuevo' }).click()
  await expect(confirmation(page)).toBeVisible()
  const records = await account.records(formId)
  expect(records.map(({ answers }) => answers[visit.comments] ?? null)).toEqual(['Otra cosa', null])
})

test('a busy server is asked again when it wants to be', async ({ page }) => {
  await goToLastPage(page, formId)
  await page.getByRole('textbox', { name: 'Comentarios' }).fill('Sigo aquí')
  await page.route(submissions, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '1' },
      json: { error: 'busy', error_code: 'UNAVAILABLE', code: 'UNAVAILABLE' },
    }),
  )
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await page.unroute(submissions)
  await expect(confirmation(page)).toBeVisible()
  expect(await account.records(formId)).toHaveLength(1)
})

test('an error of the server lands on its field, also inside a set', async ({ page }) => {
  await openVisit(page, formId)
  await fillFirstPage(page)
  await next(page).click()
  await page.getByRole('button', { name: /Agregar/ }).click()
  await page.getByRole('textbox', { name: 'Producto' }).fill('Taladro')
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('7')
  await next(page).click()
  await page.route(submissions, (route) =>
    route.fulfill({
      status: 400,
      json: {
        [visit.products]: {
          0: {
            [visit.amount]: {
              msg: ['x'],
              label: 'Cantidad',
              error: [],
              codes: [{ code: 'NUMBER_TOO_LARGE', params: { max: 5 } }],
            },
          },
        },
      },
    }),
  )
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Productos', exact: true })).toBeVisible()
  await expect(page.getByText('Falta una cosa por revisar')).toBeVisible()
  await page.getByRole('link', { name: /Cantidad/ }).click()
  await expect(page.getByRole('textbox', { name: 'Cantidad' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Cantidad' })).toHaveAttribute('aria-invalid', 'true')
})
