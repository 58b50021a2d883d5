import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { codeField, createSites, plantField, siteField } from './support/catalog'
import {
  addFromPalette,
  canvas,
  cardLabels,
  cardOf,
  formName,
  labelSetting,
  openNewForm,
  paletteItem,
  saveButton,
  saveState,
  settings,
  undoButton,
} from './support/designer'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const catalogName = (page: Page) => page.getByRole('toolbar').getByRole('textbox', { name: /^Nombre del/ })
const keySwitch = (page: Page) => settings(page).getByRole('switch', { name: 'Campo clave' })

/** Chooses from a list that can be searched. */
async function choose(inside: Locator, list: string, option: string) {
  const box = inside.getByRole('combobox', { name: list }).or(inside.getByRole('textbox', { name: list }))
  await box.click()
  await inside.page().getByRole('option', { name: option, exact: true }).click()
}

async function addText(page: Page, label: string) {
  await addFromPalette(page, 'Texto')
  await labelSetting(page).fill(label)
}

test('a catalog is designed with one key, saved once although the reply is lost, and opened again', async ({
  page,
}) => {
  await page.goto('/catalogs')
  await expect(page.getByRole('heading', { name: 'Aquí estarán tus catálogos' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Nuevo catálogo' }).first().click()
  await expect(paletteItem(page, 'Texto')).toBeVisible()
  await expect(paletteItem(page, 'Grupo repetitivo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Reglas' })).toHaveCount(0)

  await catalogName(page).fill('Sitios')
  await addText(page, 'Planta')
  await keySwitch(page).click({ force: true })
  await addText(page, 'Código')
  await keySwitch(page).click({ force: true })
  await expect(canvas(page).getByRole('img', { name: 'Campo clave' })).toHaveCount(1)
  await expectAccessible(page)

  // What takes no rows yet is said before anything is sent.
  await addFromPalette(page, 'Catálogo')
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Falta elegir el catálogo y qué mostrar de él en: Catálogo.',
  )
  await undoButton(page).click()

  let isLost = true
  await page.route('**/catalog_model/', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    return route.abort()
  })
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await cardOf(page, 'Planta').click()
  await labelSetting(page).fill('Planta o patio')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/catalogs\/\d+$/)
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)

  await page.reload()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
  expect(await cardLabels(page)).toEqual(['Planta o patio', 'Código'])
  await page.goto('/catalogs')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expectAccessible(page)
})

test('a form takes rows level by level, and its catalog stays while it does', async ({ page, request }) => {
  await createSites(request, account, [
    ['Norte', 'Patio'],
    ['Norte', 'Bodega'],
    ['Sur', 'Muelle'],
  ])
  await openNewForm(page)
  await formName(page).fill('Visita')
  await addFromPalette(page, 'Catálogo')
  await expect(page.getByRole('button', { name: '1 aviso sobre Catálogo' })).toBeVisible()
  await settings(page).getByRole('button', { name: 'Elegir un catálogo' }).click()
  await choose(dialog(page), 'Catálogo', 'Sitios')
  const levels = dialog(page).getByRole('list').first().getByRole('listitem')
  await expect(levels).toHaveCount(1)
  await choose(dialog(page), 'Agregar un campo del catálogo', 'Planta')
  await choose(dialog(page), 'Agregar un campo del catálogo', 'Sitio')
  await dialog(page)
    .getByRole('button', { name: /^Mover «Planta»/ })
    .press('ArrowUp')
  await dialog(page)
    .getByRole('button', { name: /^Mover «Sitio»/ })
    .press('ArrowUp')
  await dialog(page).getByRole('switch', { name: 'Solo lectura: Código' }).click({ force: true })
  await expect(levels).toContainText(['Planta', 'Sitio', 'Código'])
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Listo' }).click()
  expect(await cardLabels(page)).toEqual(['Sitios', 'Planta', 'Sitio', 'Código'])
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/forms\/\d+$/)
  const formId = Number(/\d+$/.exec(page.url())?.[0])
  const { form_pages: pages } = await account.storedForm(formId)
  expect(pages[0]?.page_fields[0]).toMatchObject({
    catalog: { view_fields: [plantField, siteField] },
    catalog_fields: [plantField, siteField, codeField],
  })

  await page.goto(`/forms/private/${formId}/`)
  await choose(page.getByRole('main'), 'Planta', 'Norte')
  await choose(page.getByRole('main'), 'Sitio', 'Bodega')
  await expect(page.getByRole('main')).toContainText('C2')

  await page.goto('/catalogs')
  await page.getByRole('button', { name: 'Acciones de Sitios' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'se usa en «Visita»' })).toBeVisible()
  await expect(row(page, 'Sitios')).toBeVisible()
})
