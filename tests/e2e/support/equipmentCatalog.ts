import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { SavedCatalogResponse } from '../../../schemas/api/catalogs'
import type { CatalogRowDocument } from '../../../schemas/api/catalogRows'
import { createUser } from '../../../server/services/people/firstAccount'
import { addGrant } from '../../../server/store/access/grants'
import { findUserByName } from '../../../server/store/people/users'
import { must } from '../../support/must'
import { logIn, type Account } from './account'
import { createSites, plantField, siteField } from './catalog'
import { owner } from './owner'
import { productDatabase } from './productDatabase'

const base = '/api/infosync/'
const id = (n: number) => `65e1${n.toString(16).padStart(20, '0')}`

/** The field ids of the catalog of equipment; the place of each row comes from the catalog of sites. */
export const equipment = {
  ...{ name: id(1), status: id(2), place: id(3), picture: id(4), papers: id(5), notes: id(6) },
  ...{ plant: plantField, site: siteField },
} as const

const headersOf = ({ session }: Account) => ({ Authorization: `Bearer ${session.jwt}` })

/** Creates a catalog of two pages through the API: a key, a choice, rows of another catalog, a picture and files. */
export async function createEquipment(request: APIRequestContext, account: Account): Promise<number> {
  const sites = await createSites(request, account, [
    ['Norte', 'Patio'],
    ['Norte', 'Techo'],
    ['Sur', 'Sótano'],
  ])
  const level = (field_id: string, label: string, view_index: number) => ({
    ...{ field_id, field_type: 'catalog-select', label },
    catalog: { catalog_id: sites, catalog_field_id: equipment.place, field_type: 'text', view_index },
  })
  const levels = [equipment.plant, equipment.site]
  const made = await request.post(`${base}catalog_model/`, {
    headers: headersOf(account),
    data: {
      name: 'Equipos',
      allow_page_navigation: true,
      catalog_pages: [
        {
          page_name: 'Datos',
          page_fields: [
            { field_id: equipment.name, field_type: 'text', label: 'Nombre', key: true, required: true },
            {
              ...{ field_id: equipment.status, field_type: 'select', label: 'Estatus' },
              options: [
                { label: 'En uso', value: 'en_uso' },
                { label: 'De baja', value: 'baja' },
              ],
            },
            {
              ...{ field_id: equipment.place, field_type: 'catalog', label: 'Lugar', catalog_fields: levels },
              catalog: { catalog_id: sites, view_fields: levels },
            },
            level(equipment.plant, 'Planta', 1),
            level(equipment.site, 'Sitio', 2),
          ],
        },
        {
          page_name: 'Evidencia',
          page_fields: [
            { field_id: equipment.picture, field_type: 'image', label: 'Foto' },
            { field_id: equipment.papers, field_type: 'files', label: 'Papeles' },
            { field_id: equipment.notes, field_type: 'textarea', label: 'Notas' },
          ],
        },
      ],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  return ((await made.json()) as SavedCatalogResponse).catalog_id
}

/** Creates a row through the API. */
export async function addRow(
  request: APIRequestContext,
  account: Account,
  catalogId: number,
  answers: CatalogRowDocument['answers'],
): Promise<CatalogRowDocument> {
  const data = { catalog_id: catalogId, answers }
  const made = await request.post(`${base}catalog_answers/`, { headers: headersOf(account), data })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()) as CatalogRowDocument
}

/** Returns all rows of a catalog as stored. */
export async function storedRows(
  request: APIRequestContext,
  account: Account,
  catalogId: number,
): Promise<readonly CatalogRowDocument[]> {
  const data = { catalog_id: catalogId, selector: {} }
  const found = await request.post(`${base}catalog/find/`, { headers: headersOf(account), data })
  expect(found.status(), await found.text()).toBe(200)
  return ((await found.json()) as { objects: CatalogRowDocument[] }).objects
}

/** Changes a row as somebody else would meanwhile, whatever is stored. */
export async function changeRow(
  request: APIRequestContext,
  account: Account,
  row: CatalogRowDocument,
  answers: CatalogRowDocument['answers'],
): Promise<void> {
  const data = { catalog_id: row.catalog_id, answers: { ...row.answers, ...answers } }
  const options = { headers: headersOf(account), data }
  const changed = await request.patch(`${base}catalog_answers/${row._id}/`, options)
  expect(changed.status(), await changed.text()).toBe(204)
}

/** Creates a member of the account who may only look at a catalog. */
export async function addReader(
  request: APIRequestContext,
  account: Account,
  catalogId: number,
): Promise<Account> {
  const db = productDatabase()
  const { user } = account.session
  const email = `lector-${user.id}@example.com`
  const { password } = owner
  const { account_id } = must(await findUserByName(db, user.username))
  const reader = await createUser(db, account_id, { username: email, email, password, firstName: 'Leo' })
  await addGrant(db, {
    ...{ account_id, item_id: catalogId, level: 'can_read_item', created_by_id: user.id },
    ...{ principal_type: 'user', principal_id: reader.id },
  })
  return logIn(request, { email, password })
}

export const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Nombre' })
export const nextPage = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
export const saveNew = (page: Page) => page.getByRole('button', { name: 'Guardar registro' })
export const saveEdit = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
export const saved = (page: Page) => page.getByRole('heading', { name: 'Registro guardado' })
