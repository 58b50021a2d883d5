import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { columnTexts, grid, makeVisits, openRecords } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number
const other = 'Otra visita'

// One account for all: 45 records are not made again for each test.
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, 45)
  await makeVisits(account, await account.createForm(visitForm({ name: other }), visitRules), 1)
  await request.dispose()
})

test.beforeEach(({ page }) => enter(page, account))

test('is filtered by fields and words, with the address as the state', async ({ page }) => {
  await openRecords(page, formId)
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Campo de la condición 1').fill('Cliente')
  await page.getByRole('option', { name: 'Cliente' }).click()
  await dialog.getByLabel('Valor de la condición 1').fill('oPtica')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(new RegExp(`answer__${visit.customer}__icontains=oPtica`))
  await expect(page.getByText('1–9 de 9')).toBeVisible()
  expect(new Set(await columnTexts(page, 'Cliente'))).toEqual(new Set(['Óptica Sol']))
  await page.getByRole('searchbox', { name: 'Buscar en todas las columnas' }).fill('compras')
  await expect(page.getByText('1–4 de 4')).toBeVisible()
  await expect(page).toHaveURL(/[?&]search=compras/)
  await page.reload()
  await expect(page.getByText('1–4 de 4')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–9 de 9')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro: Cliente contiene oPtica' }).click()
  await expect(page.getByText('1–20 de 45')).toBeVisible()
  // What is in some set of a group, chosen from its column's heading or not.
  await openRecords(page, formId, `?answer__${visit.amount}__gte__number=44`)
  await expect(page.getByText('1–2 de 2')).toBeVisible()
})

test('is filtered by people', async ({ page }) => {
  await openRecords(page, formId)
  await page.getByRole('button', { name: 'Filtrar por Creado por' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Valor de la condición 1' }).click()
  await page.getByRole('option', { name: account.session.user.name }).click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(new RegExp(`created_by_id__in=${account.session.user.id}`))
  await expect(page.getByText('1–20 de 45')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: `Quitar filtro: Creado por es ${account.session.user.name}` }),
  ).toBeVisible()
})

test('joins conditions by "or", and counts what they find before they are applied', async ({ page }) => {
  await openRecords(page, formId, `?answer__${visit.who}__in=gerente`)
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Campo de la condición 1').fill('Cliente')
  await page.getByRole('option', { name: 'Cliente' }).click()
  await dialog.getByLabel('Valor de la condición 1').fill('optica')
  await dialog.getByRole('button', { name: 'Combinar con otras' }).click()
  await dialog.getByRole('button', { name: 'Agregar condición' }).click()
  await dialog.getByLabel('Campo de la condición 2').fill('Cliente')
  await page.getByRole('option', { name: 'Cliente' }).click()
  await dialog.getByLabel('Valor de la condición 2').fill('luna')
  // Of 9 each, those that the manager was visited for.
  await expect(dialog.getByRole('status')).toHaveText('9 registros')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('1–9 de 9')).toBeVisible()
  const group = page.getByRole('button', { name: /^Cambiar filtro: Cliente contiene optica o Cliente/ })
  await page.reload()
  await group.click()
  await dialog.getByText('Todas', { exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('Sin registros')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('1–9 de 9')).toBeVisible()
  await page.getByRole('button', { name: /^Quitar filtro: Cliente contiene optica o Cliente/ }).click()
  await expect(page.getByText('1–20 de 23')).toBeVisible()
  await page.goto(`/records/${formId}/Visita?where={"or":["folio=1","answer__${'f'.repeat(24)}=x"]}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Quitarlo de la búsqueda' }).click()
  await expect(page.getByText('1–20 de 45')).toBeVisible()
})

test('asks when: by a period, by a day, and in the answers too', async ({ page }) => {
  await openRecords(page, formId)
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Campo de la condición 1').fill('Fecha de creación')
  await page.getByRole('option', { name: 'Fecha de creación' }).click()
  await dialog.getByRole('combobox', { name: 'Valor de la condición 1' }).fill('quince')
  await page.getByRole('option', { name: 'Los últimos quince días' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/created_at__iexact=last_fifteen_days/)
  await expect(page.getByText('1–20 de 45')).toBeVisible()
  await page.getByRole('button', { name: /^Cambiar filtro: Fecha de creación es Los últimos/ }).click()
  await dialog.getByRole('combobox', { name: 'Valor de la condición 1' }).fill('Un día')
  await page.getByRole('option', { name: 'Un día…' }).click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Completa la condición.')
  await expect(dialog.getByText('falta el valor')).toBeVisible()
  await dialog.getByLabel('Valor de la condición 1: día').fill('2020-02-29')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('heading', { name: 'Ningún registro es así' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–20 de 45')).toBeVisible()
  await openRecords(page, formId, `?answer__${visit.day}__iexact=2025-01&answer__${visit.day}__lt=2025-01-03`)
  await expect(page.getByText('1–4 de 4')).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Quitar filtro: Fecha de la visita es enero de 2025/ }),
  ).toBeVisible()
})

test('says which part of an address nothing can be compared with, and leaves it out', async ({ page }) => {
  const good = `answer__${visit.customer}__icontains=sol`
  await page.goto(`/records/${formId}/Visita?${good}&created_at__gte=ayer`)
  await expect(page.getByRole('alert')).toHaveText(/Fecha de creación: ayer/)
  await expect(grid(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Quitarlo de la búsqueda' }).click()
  await expect(page.getByText('1–9 de 9')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar en todas las columnas' }).fill('nadie')
  await expect(page.getByRole('heading', { name: 'Ningún registro es así' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Quitar todos' }).last().click()
  await expect(page.getByText('1–20 de 45')).toBeVisible()
})

test('lists the records of all forms, of a person, and of a person in a form', async ({ page }) => {
  await page.goto('/records')
  await page.getByRole('link', { name: 'Todos los registros' }).click()
  await expect(page.getByText('1–20 de 46')).toBeVisible()
  expect((await columnTexts(page, 'Formulario'))[0]).toBe(other)
  await expectAccessible(page)
  // Only metadata is asked of the records of several forms.
  await page.goto('/records?folio__iexact=1-1&created_at__gte=2026-01-01')
  await expect(page).toHaveURL(/\/records\/all\?folio__iexact=1-1/)
  await expect(page.getByRole('button', { name: /Quitar filtro: Folio/ })).toBeVisible()

  const { user } = account.session
  await page.goto(`/records/${user.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Registros de ${user.name}` })).toBeVisible()
  await expect(page.getByText('1–20 de 46')).toBeVisible()
  await page.goto(`/records/u&f/${user.id}/${formId}`)
  await expect(page.getByText('1–20 de 45')).toBeVisible()
  await page.getByRole('link', { name: 'Ver los de todas las personas' }).click()
  await expect(page).toHaveURL(new RegExp(`/records/${formId}/`))
  // Nobody of whom there are records.
  await page.goto(`/records/999999999`)
  await expect(page.getByRole('heading', { name: 'Todavía no hay registros' })).toBeVisible()
  await expectAccessible(page)
})
