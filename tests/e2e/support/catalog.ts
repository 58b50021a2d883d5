import { expect, type APIRequestContext } from '@playwright/test'
import type { SavedCatalogResponse } from '../../../schemas/api/catalogs'
import type { Account } from './account'

export const plantField = '65b0000000000000000000d1'
export const siteField = '65b0000000000000000000d2'
export const codeField = '65b0000000000000000000d3'

const base = '/api/infosync/'

/** Creates a catalog of sites through the API, with the plant and the site of each row. */
export async function createSites(
  request: APIRequestContext,
  { session }: Account,
  rows: readonly (readonly [plant: string, site: string])[],
): Promise<number> {
  const headers = { Authorization: `Bearer ${session.jwt}` }
  const text = (field_id: string, label: string, more: object = {}) => ({
    field_id,
    field_type: 'text',
    label,
    ...more,
  })
  const made = await request.post(`${base}catalog_model/`, {
    headers,
    data: {
      name: 'Sitios',
      catalog_pages: [
        {
          page_name: 'Página 1',
          page_fields: [
            text(plantField, 'Planta'),
            text(siteField, 'Sitio'),
            text(codeField, 'Código', { key: true }),
          ],
        },
      ],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { catalog_id } = (await made.json()) as SavedCatalogResponse
  for (const [index, [plant, site]] of rows.entries()) {
    const answers = { [plantField]: plant, [siteField]: site, [codeField]: `C${index + 1}` }
    const row = await request.post(`${base}catalog_answers/`, { headers, data: { catalog_id, answers } })
    expect(row.status(), await row.text()).toBe(201)
  }
  return catalog_id
}
