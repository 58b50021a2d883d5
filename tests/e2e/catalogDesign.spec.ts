import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { codeField, createSites, plantField } from './support/catalog'
import {
  addFromPalette,
  canvas,
  cardOf,
  labelSetting,
  openNewForm,
  saveButton,
  saveState,
  settings,
} from './support/designer'
import { test } from './support/test'
import { newForm } from '../../schemas/model/newForm'

let account: Account
let sitesId = 0

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
  sitesId = await createSites(request, account, [
    ['Norte', 'Patio'],
    ['Sur', 'Muelle'],
  ])
})

const headers = () => ({ Authorization: `Bearer ${account.session.jwt}` })
const dialog = (page: Page) => page.getByRole('dialog')

const documentOf = async (request: APIRequestContext) => {
  const answer = await request.get(`/api/infosync/catalog_model/send_catalog/${sitesId}/`, {
    headers: headers(),
  })
  return ((await answer.json()) as { readonly catalog: { readonly _id: string } & Record<string, unknown> })
    .catalog
}

/** A form that takes sites, by way of the API. */
async function addVisit(request: APIRequestContext) {
  const { _id: sites } = await documentOf(request)
  const form = newForm({ name: 'Visita', pageName: 'Datos' })
  const [page] = form.form_pages
  if (!page) throw new Error('A new form has a page.')
  return account.createForm({
    ...form,
    form_pages: [
      {
        ...page,
        page_fields: [
          {
            ...{ field_id: sites, field_type: 'catalog', label: 'Sitio', catalog_fields: [plantField] },
            catalog: { catalog_id: sitesId, view_fields: [plantField] },
          },
          {
            ...{ field_id: plantField, field_type: 'catalog-select', label: 'Planta' },
            catalog: { catalog_id: sitesId, catalog_field_id: sites, field_type: 'text', view_index: 1 },
          },
        ],
      },
    ],
  })
}

async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
}

test('the question says how many records go along, also with a folder, and what came to be used meanwhile stays', async ({
  page,
  request,
}) => {
  const made = await request.post('/api/infosync/catalog_folder/', {
    headers: headers(),
    data: { name: 'Activos' },
  })
  const { id: folder } = (await made.json()) as { readonly id: number }
  await request.post('/api/infosync/item/move/', {
    headers: headers(),
    data: { items: [sitesId], parent: folder },
  })
  await page.goto('/catalogs')
  await askToDelete(page, 'Activos')
  await expect(dialog(page)).toContainText('También se elimina el elemento que contiene.')
  await expect(dialog(page)).toContainText('Sus 2 registros dejarán de verse.')
  await expectAccessible(page)

  const formId = await addVisit(request)
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  const notice = page.getByRole('dialog', { name: 'Activos no se puede eliminar todavía' })
  await expect(notice.getByRole('listitem')).toHaveText(['Visita · Sitios'])
  await expect(notice.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await notice.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Activos' })).toBeVisible()

  await request.delete(`/api/infosync/item/${formId}/`, { headers: headers() })
  await askToDelete(page, 'Activos')
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { name: 'Aquí estarán tus catálogos' })).toBeVisible()
})

test('a catalog and what takes records from it go together, whatever the order', async ({
  page,
  request,
}) => {
  const { _id: sites } = await documentOf(request)
  const orders = {
    name: 'Órdenes',
    catalog_pages: [
      {
        page_name: 'Página 1',
        page_fields: [
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
  await request.post('/api/infosync/catalog_model/', { headers: headers(), data: orders })
  // Sitios stands before Órdenes.
  await page.goto('/catalogs?order=-name')
  await page.getByRole('checkbox', { name: 'Seleccionar todo lo que se ve' }).check()
  await page
    .getByRole('group', { name: 'Acciones para la selección' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { name: 'Aquí estarán tus catálogos' })).toBeVisible()
})

test('a catalog offers the options that mean something for it, keeps the others, and says when it is not saved', async ({
  page,
  request,
}) => {
  await request.patch(`/api/infosync/catalog_model/${sitesId}/`, {
    headers: headers(),
    data: { public: true, confirmation: { message: '¡Listo!', button_message: 'Mandar' } },
  })
  await page.goto(`/catalogs/${sitesId}`)
  await expect(settings(page).getByRole('heading', { name: 'Ajustes del catálogo' })).toBeVisible()
  await expect(settings(page).getByRole('textbox')).toHaveCount(2)
  await settings(page).getByRole('button', { name: 'Ver todas las opciones' }).click()
  const sections = dialog(page).getByRole('navigation').getByRole('button')
  await expect(sections).toHaveText(['General', 'Opciones avanzadas'])
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await cardOf(page, 'Planta').click()
  await expect(labelSetting(page)).toHaveValue('Planta')
  await settings(page).getByRole('switch', { name: 'Favorito' }).click({ force: true })
  await expect(canvas(page).getByRole('img', { name: 'Favorito' })).toHaveCount(1)
  await expectAccessible(page)

  await page.route('**/catalog_model/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo guardar el catálogo')
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await documentOf(request)).toMatchObject({
    public: true,
    confirmation: { message: '¡Listo!', button_message: 'Mandar' },
    catalog_pages: [{ page_fields: [{ label: 'Planta', fav: true }, {}, {}] }],
  })
})

test('deleting a field that a form takes rows by says so first, and the form tells of it afterwards', async ({
  page,
  request,
}) => {
  const visit = await addVisit(request)
  const uses = page.waitForResponse(/get_catalog_filters/)
  await page.goto(`/catalogs/${sitesId}`)
  await uses
  await cardOf(page, 'Planta').press('Delete')
  const question = page.getByRole('dialog', { name: '¿Quieres eliminar «Planta»?' })
  await expect(question).toContainText('Otros formularios o catálogos usan «Planta»')
  await expect(question.getByRole('link', { name: 'Visita' })).toHaveAttribute('href', `/forms/${visit}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cardOf(page, 'Planta')).toBeVisible()

  await cardOf(page, 'Planta').press('Delete')
  await question.getByRole('button', { name: 'Eliminar de todos modos' }).click()
  await expect(cardOf(page, 'Planta')).toBeHidden()
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado (este|hace)/)

  await page.goto(`/forms/${visit}`)
  await page.getByRole('button', { name: '1 aviso', exact: true }).click()
  await expect(page.getByText('El catálogo «Sitios» ya no tiene este campo')).toBeVisible()
  await expectAccessible(page)
})

test('a catalog that is made in the form, and filled there, is not said to be empty any more', async ({
  page,
}) => {
  await openNewForm(page)
  await addFromPalette(page, 'Catálogo')
  await settings(page).getByRole('button', { name: 'Elegir un catálogo' }).click()
  await dialog(page).getByRole('button', { name: 'Nuevo catálogo' }).click()
  await dialog(page).getByLabel('Nombre del catálogo').fill('Plantas')
  await dialog(page).getByLabel('Niveles').fill('Ciudad\nPlanta')
  await dialog(page).getByRole('button', { name: 'Crear catálogo' }).click()
  await expect(dialog(page).getByText('Todavía no tiene registros')).toBeVisible()
  const notice = page.getByRole('button', { name: /aviso sobre/, includeHidden: true })
  await expect(notice).toHaveCount(1)
  await dialog(page).getByLabel('Sus primeros registros').fill('Apodaca, Norte\nApodaca, Sur')
  await dialog(page).getByRole('button', { name: 'Agregar 2 registros' }).click()
  await expect(dialog(page).getByText('2 registros')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
