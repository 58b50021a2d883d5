import { expect, type APIRequestContext } from '@playwright/test'
import type { SavedCatalogResponse } from '../../../schemas/api/catalogs'
import type { Account } from './account'

/** Creates a catalog with its rows through the API; returns its id. */
export async function addCatalog(
  request: APIRequestContext,
  { session }: Account,
  document: object,
  docs: readonly { readonly _id?: string; readonly answers: object }[],
): Promise<number> {
  const headers = { Authorization: `Bearer ${session.jwt}` }
  const made = await request.post('/api/infosync/catalog_model/', { headers, data: document })
  expect(made.status(), await made.text()).toBe(201)
  const { catalog_id } = (await made.json()) as SavedCatalogResponse
  const data = { catalog_id, docs }
  const written = await request.post('/api/infosync/catalog/bulk_docs/', { headers, data })
  expect(written.status(), await written.text()).toBe(200)
  return catalog_id
}
