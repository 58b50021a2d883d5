// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../adapters/api/apiError'
import type { Api } from '../../../../adapters/api/api'
import type { CatalogItem, ServedCatalog } from '../../../../schemas/api/catalogs'
import { openRow } from './openRow'

const catalog = {
  ...{ _id: 'd', _rev: '2-x', catalog_id: 7, resource_uri: '/x/', revision: 2, name: 'Equipos', fields: [] },
  ...{ created_at: '2026-11-22T10:00:00.000000+00:00Z', updated_at: '2026-11-22T11:00:00.000000+00:00Z' },
  catalog_pages: [{ page_name: 'Uno', page_fields: [] }],
} as ServedCatalog
const subject = {
  ...{ owner: 1, formId: 7, isRow: true, recordId: null, inboxId: null, copyOf: undefined },
} as const
const apiWith = (list: () => Promise<unknown>, get = () => Promise.resolve(catalog)) =>
  ({ catalogs: { get, list }, rows: {} }) as unknown as Api
const itemWith = (perm: CatalogItem['perm']) => async () => ({ objects: [{ perm }] })
const { signal } = new AbortController()

describe('a catalog whose row is opened', () => {
  it('is answered as a form of its newest revision, without rules', async () => {
    const { served } = await openRow({ api: apiWith(itemWith('can_answer_item')), subject, signal })
    expect(served).toMatchObject({
      ...{ form_id: 7, name: 'Equipos', revision: 2, current_revision: 2, form_rules: [] },
      form_pages: catalog.catalog_pages,
    })
    expect(served).not.toHaveProperty('catalog_pages')
    expect(served).not.toHaveProperty('fields')
  })

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['who may only read', itemWith('can_read_item'), false],
    ['who may answer', itemWith('can_answer_item'), true],
    ['who manages it', itemWith('can_manage_item'), true],
    ['whoever nobody says it of', () => Promise.reject(new ApiError(0, 'OFFLINE')), true],
  ])('may be written by %s as they may', async (_name, list, mayWrite) => {
    expect(await openRow({ api: apiWith(list), subject, signal })).toMatchObject({ rights: { mayWrite } })
  })

  it('fails as it does when it is not there', async () => {
    const api = apiWith(itemWith('can_read_item'), () => Promise.reject(new ApiError(404, 'NOT_FOUND')))
    await expect(openRow({ api, subject, signal })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
