import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { queued, sendNow } from './support/answerVisit'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
})

const submissions = '**/api/infosync/form_answer/'
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
const send = (page: Page) => page.getByRole('button', { name: 'Mandar visita' })

async function goToLastPage(page: Page): Promise<void> {
  await page.goto(`/forms/public/${formId}`)
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await next(page).click()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Cierre' })).toBeVisible()
}

test('answers without a login and stays with another round', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.headers()['authorization'] ?? 'nobody')
  })
  await page.goto(`/forms/public/${formId}`)
  await expect(page).toHaveTitle(/Visita a cliente/)
  await expectAccessible(page)
  await goToLastPage(page)
  await page.getByRole('textbox', { name: 'Comentarios' }).fill('Desde la calle')
  await send(page).click()
  await expect(page.getByRole('heading', { name: '¡Gracias! Tu visita quedó registrada.' })).toBeFocused()
  await expect(page.getByText(/Tu folio es/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver el registro' })).toHaveCount(0)
  await expectAccessible(page)
  const [record] = await account.records(formId)
  expect(record).toMatchObject({ created_by_id: null, answers: { [visit.comments]: 'Desde la calle' } })
  expect(new Set(asked)).toEqual(new Set(['nobody']))

  await page.getByRole('button', { name: 'Responder otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visita a cliente' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('')
})

test('a lost reply and an impatient finger make one record', async ({ page }) => {
  await goToLastPage(page)
  await page.route(submissions, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).dblclick()
  await expect(queued(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await sendNow(page, page.getByText(/Tu folio es/), 2)
  expect(await account.records(formId)).toHaveLength(1)
})

test('speaks the language of the form, of the address or the one chosen', async ({ page, browser }) => {
  await page.goto(`/forms/public/${formId}`)
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
  // A landmark, which screen readers list.
  await page.getByRole('banner').getByLabel('Idioma').selectOption('en_US')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer visit' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('textbox', { name: 'Customer' })).toHaveValue('Óptica Sol')
  await page.getByLabel('Language').selectOption('pt_BR')
  await expect(page.getByRole('button', { name: 'Próxima' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Visita a cliente' })).toBeVisible()
  await expectAccessible(page)

  const english = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await english.goto(`/forms/public/${formId}`)
  await expect(english.getByRole('heading', { level: 1, name: 'Customer visit' })).toBeVisible()
  await english.getByRole('button', { name: 'Next' }).click()
  await expectAccessible(english)
  await english.getByRole('textbox', { name: 'Customer' }).fill('Sol')
  await english.getByLabel('Fecha de la visita').fill('2025-01-31')
  await english.getByRole('button', { name: 'Next' }).click()
  await english.getByRole('button', { name: 'Next' }).click()
  await english.getByRole('button', { name: 'Send visit' }).click()
  await expect(english.getByRole('heading', { name: 'Thank you! Your visit is in.' })).toBeVisible()
  await english.context().close()

  const portuguese = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await portuguese.goto(`/forms/public/${formId}?lang=pt_BR`)
  await portuguese.getByRole('button', { name: 'Próxima' }).click()
  await expectAccessible(portuguese)
  await portuguese.context().close()
})

test('private and missing forms look alike', async ({ page }) => {
  const hidden = await account.createForm(visitForm({ public: false }))
  for (const address of [`/forms/public/${hidden}`, '/forms/public/999999', '/forms/public/nothing']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'No encontramos este formulario' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a form that cannot be reached can be asked for again', async ({ page }) => {
  await page.route('**/get_form_for_answer/**', (route) => route.abort())
  await page.goto(`/forms/public/${formId}`)
  await expect(page.getByRole('heading', { name: 'No pudimos cargar el formulario' })).toBeVisible()
  await page.unroute('**/get_form_for_answer/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visita a cliente' })).toBeVisible()
})

test('goes on to the address of the form, but never to a script', async ({ page }) => {
  const origin = new URL((await page.request.get('/api/health')).url()).origin
  const onward = await account.createForm(
    visitForm({ confirmation: { message: 'Listo', redirect_url: '{host}/forms/public/999998' } }),
    visitRules,
  )
  formId = onward
  // No server takes such an address any more; a form from before may have it.
  await page.route('**/get_form_for_answer/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('{host}/forms/public/999998', 'javascript:document.title=1')
    await route.fulfill({ response, body })
  })
  await goToLastPage(page)
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ir a/ })).toHaveCount(0)

  await page.unroute('**/get_form_for_answer/**')
  await goToLastPage(page)
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await page.getByRole('button', { name: `Ir a ${new URL(origin).host}` }).click()
  await expect(page).toHaveURL(`${origin}/forms/public/999998`)
})

test('is answered as nobody also where someone is logged in', async ({ page }) => {
  await enter(page, account)
  await goToLastPage(page)
  await send(page).click()
  await expect(page.getByText(/Tu folio es/)).toBeVisible()
  const [record] = await account.records(formId)
  expect(record?.created_by_id).toBeNull()
})

test('shows all pages at once where the form has no page navigation', async ({ page }) => {
  const whole = await account.createForm(visitForm({ allow_page_navigation: false }), visitRules)
  await page.goto(`/forms/public/${whole}`)
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
  await page.getByRole('textbox', { name: 'Comentarios' }).fill('Todo junto')
  await expect(next(page)).toHaveCount(0)
  await send(page).click()
  await page.getByRole('link', { name: 'Fecha de la visita' }).click()
  await expect(page.getByLabel('Fecha de la visita')).toBeFocused()
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await send(page).click()
  await expect(page.getByText(/Tu folio es/)).toBeVisible()
})

test('has nothing that would be cut off on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/forms/public/${formId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const step of [1, 2, 3]) {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `page ${step}`).toBeLessThanOrEqual(0)
    const small = await page.locator('button, input, select, textarea').evaluateAll(
      (controls) =>
        controls
          .map((control) => control.closest('label') ?? control)
          .map((control) => control.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && height > 1 && height < 44).length,
    )
    expect(small, `controls under 44 px on page ${step}`).toBe(0)
    if (step === 1) {
      await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
      await page.getByLabel('Fecha de la visita').fill('2025-01-31')
    }
    if (step < 3) await next(page).click()
  }
})
