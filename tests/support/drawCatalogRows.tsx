import { CatalogRows } from '../../src/features/catalogRows/CatalogRows'
import { drawScreen, type Replies } from './drawScreen'

/* The grid of a catalog's rows, with a server that replies as a test says. */

export const name = 'b'.repeat(24)
export const catalog = {
  catalog: {
    name: 'Equipos',
    catalog_id: 7,
    catalog_pages: [{ page_fields: [{ field_id: name, field_type: 'text', label: 'Equipo' }] }],
    filters: { Activos: {} },
  },
}
export const row = (id: string) => ({
  ...{ _id: id, _rev: `1-${id}`, catalog_id: 7, answers: { [name]: `Equipo ${id}` } },
  ...{ created_at: '2026-01-01T10:00:00.000000+00:00Z', updated_at: '2026-01-01T10:00:00.000000+00:00Z' },
})

/** Returns the server's replies about a catalog with so many rows, for a user with this permission. */
export const replies = (perm: string, count: number, more: Replies = {}): Replies => ({
  'GET catalog_model/send_catalog/7/': () => catalog,
  'GET get_catalogs/?id__in=7&limit=1': () => ({
    meta: {},
    objects: [{ id: 7, perm, can_delete_records: false }],
  }),
  'POST catalog/find/': () => ({
    objects: Array.from({ length: Math.min(count, 20) }, (_none, at) => row(String(at))),
  }),
  'POST catalog/count/': () => ({ count, more: false }),
  ...more,
})
export const drawRows = (given: Replies, place = '/catalog/records/7') =>
  drawScreen(<CatalogRows catalogId={7} />, given, place)
