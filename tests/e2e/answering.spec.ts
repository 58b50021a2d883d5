import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { confirmation, fillFirstPage, goToLastPage, next, openVisit, send } from './support/answerVisit'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
  await enter(page, account)
})

test('answers every page, sees rules at work and reads the record back', async ({ page }) => {
  await openVisit(page, formId)
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByText('Faltan 2 cosas por revisar')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fecha de la visita' }).click()
  await expect(page.getByLabel('Fecha de la visita')).toBeFocused()

  await fillFirstPage(page)
  const whoElse = page.getByRole('textbox', { name: '¿Quién fue?' })
  await expect(whoElse).toBeHidden()
  await page.getByText('Otra persona').click()
  await expect(whoElse).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Falta una cosa por revisar')).toBeVisible()
  await page.getByText('Compras').click()
  await expect(whoElse).toBeHidden()
  await next(page).click()

  await expect(page.getByRole('heading', { name: 'Productos', exact: true })).toBeFocused()
  await expect(page.getByText('Página 2 de 3')).toBeVisible()
  await page.getByRole('button', { name: /Agregar/ }).click()
  await page.getByRole('textbox', { name: 'Producto' }).fill('Taladro')
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('300')
  await page.getByText('Calidad').click()
  await next(page).click()
  await expect(page.getByRole('link', { name: /Cantidad/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('3')
  await next(page).click()

  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByRole('textbox', { name: 'Producto' })).toHaveValue('Taladro')
  await next(page).click()
  await page.getByRole('textbox', { name: 'Comentarios' }).fill('Todo bien')
  await send(page).click()
  await expect(confirmation(page)).toBeFocused()
  await page.getByRole('button', { name: 'Quedarme aquí' }).click()
  await expectAccessible(page)

  const [record, ...others] = await account.records(formId)
  expect(others).toEqual([])
  expect(record?.answers).toEqual({
    [visit.customer]: 'Óptica Sol',
    [visit.day]: '2025-01-31',
    [visit.who]: 'compras',
    [visit.products]: [{ [visit.product]: 'Taladro', [visit.amount]: 3 }],
    [visit.interests]: ['calidad'],
    [visit.comments]: 'Todo bien',
  })
  expect(record?.end_timestamp).toBeGreaterThan(record?.start_timestamp ?? Infinity)
  expect(record?.properties).toMatchObject({
    device_properties: { userAgent: expect.any(String) as unknown },
  })

  await page.getByRole('button', { name: 'Ver el registro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: record?.folio ?? '' })).toBeVisible()
  await expect(page.getByText('Taladro')).toBeVisible()
})

test('works by keyboard alone', async ({ page }) => {
  await openVisit(page, formId)
  await page.getByRole('textbox', { name: 'Cliente' }).focus()
  await page.keyboard.type('Óptica Sol')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Falta una cosa por revisar')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Fecha de la visita')).toBeFocused()
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Productos', exact: true })).toBeFocused()
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cierre' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Listo')
  await send(page).focus()
  await page.keyboard.press('Enter')
  await expect(confirmation(page)).toBeFocused()
  expect(await account.records(formId)).toHaveLength(1)
})

test('the back button asks too', async ({ page }) => {
  await page.goto('/records')
  await page
    .getByRole('link', { name: /Visita a cliente/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Responder' }).first().click()
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: '¿Salir sin enviar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir respondiendo' }).click()
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Óptica Sol')
})

test('answers again with a fresh form, and goes on to the dashboard', async ({ page }) => {
  await goToLastPage(page, formId)
  await send(page).click()
  await page.getByRole('button', { name: 'Responder otra vez' }).click()
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('')
  await fillFirstPage(page, 'Otra óptica')
  await next(page).click()
  await next(page).click()
  await send(page).click()
  await page.getByRole('button', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await account.records(formId)).toHaveLength(2)
})

test('a form that is not there says so, with a way on', async ({ page }) => {
  await page.goto('/forms/private/999999/')
  await expect(page.getByRole('heading', { name: 'No encontramos este formulario' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a mis formularios' }).click()
  await expect(page).toHaveURL(/\/forms$/)
})

test('asks for the folio where the form wants one', async ({ page }) => {
  formId = await account.createForm(
    visitForm({ advanced_options: { active: true, folio: { manual: true, required: true } } }),
  )
  await openVisit(page, formId)
  await fillFirstPage(page)
  await page.getByRole('textbox', { name: '¿Quién fue?' }).fill('Luis')
  await next(page).click()
  const folio = page.getByRole('textbox', { name: 'Folio' })
  await page.getByRole('link', { name: 'Folio' }).click()
  await expect(folio).toBeFocused()
  await expect(folio).toHaveAttribute('aria-invalid', 'true')
  await folio.fill('V-001')
  await next(page).click()
  await next(page).click()
  await send(page).click()
  await expect(page.getByText('Tu folio es V-001')).toBeVisible()
})
