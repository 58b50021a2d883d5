import { expect, type APIRequestContext } from '@playwright/test'
import type { SavedCatalogResponse } from '../../../schemas/api/catalogs'
import type { CatalogRowDocument } from '../../../schemas/api/catalogRows'
import type { Account } from './account'

const base = '/api/infosync/'
const id = (last: number) => `65b00000000000000000e${last.toString().padStart(3, '0')}`

export const sheetFields = { code: id(1), site: id(2), area: id(3), state: id(4), since: id(5) }

export interface SheetCatalog {
  readonly catalogId: number
  /** Returns the stored rows by code. */
  readonly rows: () => Promise<ReadonlyMap<unknown, CatalogRowDocument>>
}

/** Creates a catalog whose rows have a key, a text, a number, an option and a date. */
export async function createSheetCatalog(
  request: APIRequestContext,
  { session }: Account,
): Promise<SheetCatalog> {
  const headers = { Authorization: `Bearer ${session.jwt}` }
  const field = (field_id: string, field_type: string, label: string, more: object = {}) => ({
    field_id,
    field_type,
    label,
    ...more,
  })
  const options = ['Activo', 'Cerrado'].map((label) => ({ label, value: label.toLowerCase() }))
  const { code, site, area, state, since } = sheetFields
  const page_fields = [
    field(code, 'text', 'Código', { key: true, required: true }),
    field(site, 'text', 'Nombre del sitio', { required: true }),
    field(area, 'decimal', 'Superficie (m²)'),
    field(state, 'radio', 'Estado', { options }),
    field(since, 'date', 'Desde'),
  ]
  const made = await request.post(`${base}catalog_model/`, {
    headers,
    data: { name: 'Sitios', catalog_pages: [{ page_name: 'Página 1', page_fields }] },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { catalog_id: catalogId } = (await made.json()) as SavedCatalogResponse
  return {
    catalogId,
    rows: async () => {
      const answer = await request.post(`${base}catalog/find/`, {
        headers,
        data: { catalog_id: catalogId, mango: { selector: {}, limit: 0 } },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      const { objects } = (await answer.json()) as { objects: CatalogRowDocument[] }
      return new Map(objects.map((row) => [row.answers[code], row]))
    },
  }
}
