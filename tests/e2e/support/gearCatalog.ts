import { expect, type APIRequestContext } from '@playwright/test'
import type { CatalogRowDocument } from '../../../schemas/api/catalogRows'
import type { DocumentWritten } from '../../../schemas/api/common'
import type { SavedCatalogResponse } from '../../../schemas/api/catalogs'
import type { Answers } from '../../../schemas/model/answers'
import { rowsAtOnce } from '../../../schemas/model/catalogRow'
import type { Account } from './account'

const id = (letter: string) => letter.repeat(24)

/** The fields of the sample catalog of gear. */
export const gear = {
  code: id('a'),
  name: id('b'),
  status: id('c'),
  price: id('d'),
  bought: id('e'),
  tags: id('f'),
}
const base = '/api/infosync/'
const options = (...labels: string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(' ', '_') }))

const gearNames = ['Taladro', 'Sierra', 'Lámpara', 'Escalera', 'Bomba']
const gearRow = (at: number): Answers => ({
  [gear.code]: `E-${String(at).padStart(4, '0')}`,
  [gear.name]: gearNames[at % gearNames.length] ?? '',
  [gear.status]: at % 3 === 0 ? 'Baja' : 'En uso',
  [gear.price]: at * 10 + 0.5,
  [gear.bought]: `2025-${String((at % 12) + 1).padStart(2, '0')}-15`,
  [gear.tags]: at % 2 === 0 ? ['Urgente'] : ['Urgente', 'Rentado'],
})

export interface GearCatalog {
  readonly id: number
  readonly rows: () => Promise<readonly CatalogRowDocument[]>
  readonly edit: (row: CatalogRowDocument, answers: Answers) => Promise<void>
}

/** Creates a catalog of gear through the API, with a named filter and so many rows. */
export async function createGear(
  request: APIRequestContext,
  { session }: Account,
  count: number,
): Promise<GearCatalog> {
  const headers = { Authorization: `Bearer ${session.jwt}` }
  const made = await request.post(`${base}catalog_model/`, {
    headers,
    data: {
      name: 'Equipos',
      filters: { Bajas: { $and: [{ [gear.status]: { $eq: 'Baja' } }] } },
      catalog_pages: [
        {
          page_name: 'Página 1',
          page_fields: [
            { field_id: gear.name, field_type: 'text', label: 'Equipo', required: true },
            { field_id: gear.code, field_type: 'text', label: 'Código', key: true },
            {
              field_id: gear.status,
              field_type: 'select',
              label: 'Estatus',
              options: options('En uso', 'Baja'),
            },
            { field_id: gear.price, field_type: 'decimal', label: 'Precio' },
            { field_id: gear.bought, field_type: 'date', label: 'Compra' },
            {
              field_id: gear.tags,
              field_type: 'checkbox',
              label: 'Etiquetas',
              options: options('Urgente', 'Rentado'),
            },
          ],
        },
      ],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { catalog_id: id } = (await made.json()) as SavedCatalogResponse
  const docs = Array.from({ length: count }, (_none, at) => ({ answers: gearRow(at) }))
  for (let at = 0; at < count; at += rowsAtOnce) {
    const data = { catalog_id: id, docs: docs.slice(at, at + rowsAtOnce) }
    const written = await request.post(`${base}catalog/bulk_docs/`, { headers, data })
    expect((await written.json()) as DocumentWritten[]).toHaveLength(data.docs.length)
  }
  return {
    id,
    rows: async () => {
      const found = await request.post(`${base}catalog/find/`, { headers, data: { catalog_id: id } })
      return ((await found.json()) as { readonly objects: readonly CatalogRowDocument[] }).objects
    },
    edit: async (row, answers) => {
      const data = { catalog_id: id, answers: { ...row.answers, ...answers } }
      const edited = await request.patch(`${base}catalog_answers/${row._id}/`, { headers, data })
      expect(edited.status(), await edited.text()).toBe(204)
    },
  }
}
