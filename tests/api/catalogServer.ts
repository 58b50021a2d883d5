import { expect } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import type { FieldDocument } from '../../schemas/model/form'
import type { SavedCatalogResponse } from '../../schemas/api/catalogs'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { asInterface, type Call } from './testServer'

export const placeField = '65b0000000000000000000d1'
export const siteField = '65b0000000000000000000d2'
export const codeField = '65b0000000000000000000d3'
export const statusField = '65b0000000000000000000d4'
/** The id under which forms refer to the sample catalog. */
export const sitesField = '65b0000000000000000000c0'

/** Headers that request an edited row back; without them the response is empty. */
export const wantsRow = { Prefer: `return=representation, ${asInterface.Prefer}` }

const option = (label: string) => ({ label, value: label.toLowerCase().replaceAll(' ', '_') })

/** Returns a catalog of sites: place, site, a code that is the key, and a status. */
export const sampleCatalog = (changes: object = {}) => ({
  _id: sitesField,
  name: 'Sitios',
  filters: { Activos: { $and: [{ [statusField]: { $eq: 'En uso' } }] } },
  catalog_pages: [
    {
      page_name: 'Página 1',
      page_fields: [
        { field_id: placeField, field_type: 'text', label: 'Planta', required: true, fav: true },
        { field_id: siteField, field_type: 'text', label: 'Sitio' },
        { field_id: codeField, field_type: 'text', label: 'Código', key: true },
        {
          field_id: statusField,
          field_type: 'select',
          label: 'Estatus',
          options: [option('En uso'), option('Baja')],
        },
      ],
    },
  ],
  ...changes,
})

export async function addCatalog(
  call: Call,
  document: object = sampleCatalog(),
): Promise<SavedCatalogResponse> {
  const { status, body } = await call('POST', 'catalog_model/', document)
  if (status !== 201) throw new Error(`The catalog was answered with ${status}: ${JSON.stringify(body)}`)
  return body as SavedCatalogResponse
}

export async function addRow(call: Call, catalogId: number, answers: object): Promise<CatalogRowDocument> {
  const { status, body } = await call('POST', 'catalog_answers/', { catalog_id: catalogId, answers })
  if (status !== 201) throw new Error(`The row was answered with ${status}: ${JSON.stringify(body)}`)
  return body as CatalogRowDocument
}

/** Adds rows in one request, and expects that all are accepted. */
export async function addRows(
  call: Call,
  catalogId: number,
  docs: readonly { answers: object }[],
): Promise<void> {
  const { body } = await call('POST', 'catalog/bulk_docs/', { catalog_id: catalogId, docs })
  expect(body).toMatchObject(docs.map(() => ({ ok: true })))
}

/** Returns the fields of a form that take rows from the sample catalog: two levels and a detail. */
export const rowFields = (catalogId: number, changes: object = {}) => {
  const member = (id: string, type: string, level: number) => ({
    field_id: id,
    field_type: type,
    label: id,
    catalog: { catalog_id: catalogId, catalog_field_id: sitesField, field_type: 'text', view_index: level },
  })
  return [
    {
      field_id: sitesField,
      field_type: 'catalog',
      label: 'Sitio',
      catalog_fields: [placeField, siteField, codeField],
      catalog: {
        catalog_id: catalogId,
        view_fields: [placeField, siteField],
        filters: 'Activos',
        ...changes,
      },
    },
    member(placeField, 'catalog-select', 1),
    member(siteField, 'catalog-select', 2),
    member(codeField, 'catalog-detail', 0),
  ]
}

/** Creates a form with these fields. */
export async function addForm(call: Call, fields: readonly object[], isPublic = true): Promise<number> {
  const document = newForm({ name: 'Visita', pageName: 'Datos' })
  const [page] = document.form_pages
  const { status, body } = await call('POST', 'form_data/', {
    ...document,
    public: isPublic,
    form_pages: [{ ...page, page_fields: fields as FieldDocument[] }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { form_id: number }).form_id
}

/** Returns functions that create sample rows with different keys, read them and edit them. */
export function rowsAs(call: Call, catalog: number) {
  let count = 0
  const fresh = (answers: object = {}) => ({
    [placeField]: 'Norte',
    [codeField]: `c${(count += 1)}`,
    ...answers,
  })
  const read = async (id: string) =>
    (await call('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)).body as CatalogRowDocument
  const edit = (id: string, answers: object, more: object = {}) =>
    call('PATCH', `catalog_answers/${id}/`, { catalog_id: catalog, answers, ...more }, wantsRow)
  return { fresh, read, edit }
}
