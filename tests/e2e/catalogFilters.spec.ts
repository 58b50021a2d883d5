import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { createSites, plantField, siteField } from './support/catalog'
import {
  addFromPalette,
  formName,
  openNewForm,
  saveButton,
  saveState,
  settings,
  undoButton,
} from './support/designer'
import { test } from './support/test'

let account: Account
let catalogId = 0

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
  catalogId = await createSites(request, account, [
    ['Norte', 'Patio'],
    ['Norte', 'Bodega'],
    ['Sur', 'Muelle'],
    ['Centro', 'Patio'],
  ])
})

const filters = async (request: APIRequestContext): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await request.get(`/api/infosync/catalog/get_catalog_filters/?catalog_id=${catalogId}`, {
    headers: { Authorization: `Bearer ${account.session.jwt}` },
  })
  return ((await answer.json()) as { readonly filters: Record<string, unknown> }).filters
}
const openFilters = async (page: Page) => {
  await page.goto(`/catalogs/${catalogId}/filters`)
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
}
/** Not the list that it opens, which is called alike. */
const input = (page: Page, name: string) => page.locator(`input[aria-label="${name}"]`)
const passing = (page: Page) => page.getByRole('region', { name: 'Registros que pasan', exact: true })

async function setCondition(page: Page, number: string, field: string, comparison: string, value?: string) {
  await input(page, `Campo de la condición ${number}`).click()
  await page.getByRole('option', { name: field, exact: true }).click()
  await input(page, `Comparación de la condición ${number}`).click()
  await page.getByRole('option', { name: comparison, exact: true }).click()
  if (value !== undefined) await input(page, `Valor de la condición ${number}`).fill(value)
}

test('a filter is built of conditions, shows the rows that pass as it grows, and is stored plainly', async ({
  page,
  request,
}) => {
  await page.goto(`/catalogs/${catalogId}`)
  await page.getByRole('link', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Este catálogo no tiene filtros' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nuevo filtro' }).click()
  const name = page.getByLabel('Nombre del filtro')
  await expect(name).toBeFocused()
  await name.fill('Norte y centro')
  await name.press('Enter')
  await expect(passing(page)).toContainText('Pasan 4 registros')

  await page.getByRole('button', { name: 'Agregar condición' }).click()
  await expect(input(page, 'Campo de la condición 1')).toBeFocused()
  await setCondition(page, '1', 'Planta', 'Es uno de')
  for (const plant of ['Norte', 'Centro']) {
    await input(page, 'Valor de la condición 1').fill(plant)
    await input(page, 'Valor de la condición 1').press('Enter')
  }
  await expect(passing(page)).toContainText('Pasan 3 registros')
  await expect(passing(page).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar grupo' }).click()
  await setCondition(page, '2.1', 'Sitio', 'Contiene', 'bod')
  await expect(passing(page)).toContainText('Pasa un registro')
  await page
    .getByRole('group', { name: 'Grupo de condiciones 2' })
    .getByRole('button', { name: 'Agregar condición' })
    .click()
  await setCondition(page, '2.2', 'Sitio', 'Igual a', 'Patio')
  await expect(passing(page)).toContainText('Pasan 3 registros')
  await expect(page.getByRole('button', { name: /^Norte y centro/ })).toContainText(
    'Planta es Norte o Centro y (Sitio contiene bod o Sitio es Patio)',
  )
  // However much there is, the page itself does not scroll.
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(500)
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
  expect(await filters(request)).toEqual({
    'Norte y centro': {
      $and: [
        { [plantField]: { $in: ['Norte', 'Centro'] } },
        { $or: [{ [siteField]: { $regex: '(?i)b[oóòôöõ]d' } }, { [siteField]: { $eq: 'Patio' } }] },
      ],
    },
  })

  await page.getByRole('button', { name: 'Quitar: Grupo de condiciones 2' }).click()
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
  expect(await filters(request)).toEqual({
    'Norte y centro': {
      $and: [{ [plantField]: { $eq: 'Norte' } }, { [plantField]: { $eq: 'Centro' } }],
    },
  })
  await page.reload()
  await page.getByRole('button', { name: /^Norte y centro/ }).click()
  await expect(passing(page)).toContainText('Pasan 3 registros')
})

test('whoever knows how writes the selector; what cannot be read is said, and the rest is kept', async ({
  page,
}) => {
  await openFilters(page)
  await page.getByRole('button', { name: 'Nuevo filtro' }).click()
  await page.getByText('Texto', { exact: true }).click()
  const text = page.getByLabel('Selector')
  await text.fill(`{ "$nor": [{ "${plantField}": "Norte" }] }`)
  await expect(passing(page)).toContainText('Pasan 2 registros')
  await page.getByText('Condiciones', { exact: true }).click()
  await expect(input(page, 'Comparación de la condición 1')).toHaveValue('Tiene otro valor que')
  await page.getByText('Texto', { exact: true }).click()
  await text.fill(`{ "${plantField}": { "$regex": "^N|^S" } }`)
  await page.getByText('Condiciones', { exact: true }).click()
  await expect(page.getByText('Se conserva tal como está escrita')).toBeVisible()
  await page.getByText('Texto', { exact: true }).click()
  await text.fill(`{ "${plantField}": { "$where": "1" } }`)
  await expect(page.getByText(/\$where/).last()).toBeVisible()
  await expect(passing(page)).toHaveText('Corrige el selector para ver qué registros pasan.')
  await text.fill('{ "')
  await expect(page.getByText('Esto no es JSON completo')).toBeVisible()
  await page.getByText('Identificadores de 3 campos').click()
  await expect(page.getByText(plantField, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await text.fill(`{ "${siteField}": "Patio" }`)
  await expect(passing(page)).toContainText('Pasan 2 registros')
  await page.getByText('Condiciones', { exact: true }).click()
  await expect(input(page, 'Valor de la condición 1')).toHaveValue('Patio')
  await undoButton(page).click()
})

test('a form names a filter where it needs one; its name then stays, and so does the filter', async ({
  page,
  request,
}) => {
  await openNewForm(page)
  await formName(page).fill('Visita')
  await addFromPalette(page, 'Catálogo')
  await settings(page).getByRole('button', { name: 'Elegir un catálogo' }).click()
  const field = page.getByRole('dialog').first()
  await field
    .getByRole('combobox', { name: 'Catálogo' })
    .or(field.getByRole('textbox', { name: 'Catálogo' }))
    .click()
  await page.getByRole('option', { name: 'Sitios', exact: true }).click()
  await field.getByRole('button', { name: 'Nuevo filtro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo filtro del catálogo' })
  await dialog.getByLabel('Nombre del filtro').fill('Del sur')
  await dialog.getByRole('button', { name: 'Agregar condición' }).click()
  await setCondition(page, '1', 'Planta', 'Igual a', 'Sur')
  await expect(passing(page)).toContainText('Pasa un registro')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar filtro' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field.getByLabel('Filtro', { exact: true }).first()).toHaveValue('Del sur')
  await field.getByRole('button', { name: 'Listo' }).click()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/forms\/\d+$/)
  const formId = Number(/\d+$/.exec(page.url())?.[0])
  await page.goto(`/forms/private/${formId}/`)
  await page.getByRole('main').getByRole('combobox').first().click()
  await expect(page.getByRole('option')).toHaveText(['C3'])

  await openFilters(page)
  await expect(page.getByRole('button', { name: /^Del sur/ })).toContainText('Se usa en «Visita»')
  await page.getByRole('button', { name: 'Acciones de «Del sur»' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'se usa en «Visita»' })).toBeVisible()
  await page.getByRole('button', { name: /^Del sur/ }).click()
  await expect(page.getByLabel('Nombre del filtro')).toBeDisabled()

  await page.getByRole('button', { name: 'Acciones de «Del sur»' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  const name = page.getByLabel('Nombre del filtro')
  await expect(name).toHaveValue('Del sur (copia)')
  await name.fill('Del sur')
  await name.press('Enter')
  await expect(page.getByText('Ya hay un filtro con el nombre «Del sur»')).toBeVisible()
  await name.fill('Otro')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Acciones de «Otro»' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).click()
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
  expect(Object.keys(await filters(request))).toEqual(['Del sur', 'Otro'])
})
