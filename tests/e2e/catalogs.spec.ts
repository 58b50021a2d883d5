import { expect, type Locator, type Page } from '@playwright/test'
import type { ServedCatalog } from '../../schemas/api/catalogs'
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
import { test } from './support/test'

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
  const levels = dialog(page).getByRole('list', { name: 'Niveles' }).getByRole('listitem')
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
  await expect(levels).toContainText(['Planta', 'Sitio'])
  await expect(dialog(page).getByRole('list', { name: 'Detalles' }).getByRole('listitem')).toHaveCount(1)
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
  const notice = page.getByRole('dialog', { name: 'Sitios no se puede eliminar todavía' })
  await expect(notice.getByRole('listitem')).toHaveText(['Visita'])
  await expect(notice.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await expectAccessible(page)
  await expect(row(page, 'Sitios')).toHaveCount(1)
  await notice.getByRole('link', { name: 'Visita' }).click()
  await expect(page).toHaveURL(`/forms/${formId}`)
  await expect(notice).toHaveCount(0)
})

test('a catalog takes rows from others, one depending on the other, and never from itself through them', async ({
  page,
  request,
}) => {
  const sitesId = await createSites(request, account, [['Norte', 'Patio']])
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const catalogOf = async (id: number) => {
    const answer = await request.get(`/api/infosync/catalog_model/send_catalog/${id}/`, { headers })
    return ((await answer.json()) as { readonly catalog: ServedCatalog }).catalog
  }
  const { _id: sites } = await catalogOf(sitesId)
  const devices = {
    name: 'Equipos',
    catalog_pages: [
      {
        page_name: 'Página 1',
        page_fields: [
          { field_id: '65b0000000000000000000e1', field_type: 'text', label: 'Equipo', key: true },
          {
            ...{ field_id: sites, field_type: 'catalog', label: 'Sitio', catalog_fields: [codeField] },
            catalog: { catalog_id: sitesId, view_fields: [codeField] },
          },
          {
            ...{ field_id: codeField, field_type: 'catalog-select', label: 'Código' },
            catalog: { catalog_id: sitesId, catalog_field_id: sites, field_type: 'text', view_index: 1 },
          },
        ],
      },
    ],
  }
  await request.post('/api/infosync/catalog_model/', { headers, data: devices })

  await page.goto('/catalogs/new')
  await catalogName(page).fill('Órdenes')
  for (const name of ['Sitios', 'Equipos']) {
    await addFromPalette(page, 'Catálogo')
    await settings(page).getByRole('button', { name: 'Elegir un catálogo' }).click()
    await choose(dialog(page), 'Catálogo', name)
    await expect(dialog(page).getByRole('list', { name: 'Niveles' })).toBeVisible()
    if (name === 'Sitios') await expect(dialog(page)).toContainText('un campo en común con «Sitios»')
    else {
      await choose(dialog(page), 'Campo del que depende', 'Sitios')
      await expect(dialog(page).getByRole('checkbox', { name: 'Código' })).toBeChecked()
      await expectAccessible(page)
    }
    await dialog(page).getByRole('button', { name: 'Listo' }).click()
  }
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/catalogs\/\d+$/)
  const ordersId = Number(/\d+$/.exec(page.url())?.[0])
  const [parent, , child] = (await catalogOf(ordersId)).fields
  expect(child).toMatchObject({
    catalog: { name: 'Equipos', related_catalog: { catalog_id: sitesId, related_fields: [codeField] } },
  })
  expect(parent).toMatchObject({ catalog: { related_catalog: { childs: [child?.field_id] } } })

  // As the specification spells the address; a relation in place keeps its field.
  await page.goto(`/catalog/${ordersId}/page/1/catalog/${sites}`)
  await expect(page).toHaveURL(`/catalogs/${ordersId}/page/1/catalog/${sites}`)
  await expect(dialog(page)).toContainText('Catálogo de «Sitios»')

  await page.goto(`/catalogs/${sitesId}`)
  await addFromPalette(page, 'Catálogo')
  await settings(page).getByRole('button', { name: 'Elegir un catálogo' }).click()
  await dialog(page).getByRole('combobox', { name: 'Catálogo' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Equipos', 'Órdenes'])
  await page.getByRole('option', { name: 'Órdenes' }).click()
  await choose(dialog(page), 'Agregar un campo del catálogo', 'Equipo')
  await dialog(page).getByRole('button', { name: 'Listo' }).click()
  await saveButton(page).click()
  const problem = page.getByRole('alert').filter({ hasText: 'los toma a su vez de este catálogo' })
  await expect(problem).toBeVisible()
  await addFromPalette(page, 'Texto')
  await problem.getByRole('button', { name: 'Ir al campo' }).click()
  await expect(labelSetting(page)).toHaveValue('Órdenes')
})

test('what a catalog was at each save is listed and can be brought back', async ({ page, request }) => {
  await page.goto(`/catalogs/${await createSites(request, account, [])}`)
  await catalogName(page).fill('Sitios nuevos')
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
  await page.getByRole('button', { name: 'Más opciones' }).click()
  const rows = `/catalog/records/${/\d+$/.exec(page.url())?.[0]}`
  await expect(page.getByRole('menuitem', { name: 'Ver registros' })).toHaveAttribute('href', rows)
  await expect(page.getByRole('menuitem', { name: /^Llenar/ })).toHaveAttribute('href', `${rows}/fill`)
  await page.getByRole('menuitem', { name: 'Versiones' }).click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Versión' })).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Comparar la versión 1' }).click()
  await dialog(page).getByRole('button', { name: 'Restaurar esta versión' }).click()
  await expect(catalogName(page)).toHaveValue('Sitios')
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
})
