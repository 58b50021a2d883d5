import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../schemas/model/answers'
import type { CatalogDocument } from '../../schemas/model/catalog'
import { isObject, own } from '../../schemas/model/json'
import { addCatalog } from './catalogServer'
import { useTestServer } from './testServer'

interface RealCatalog {
  readonly document: CatalogDocument
  readonly rows: readonly { readonly _id: string; readonly answers: Answers }[]
}

const folder = new URL('../../../shared/fixtures/', import.meta.url)

/** Catalogs of real accounts with invented rows, where they lie beside the project; none elsewhere. */
function realCatalogs(): readonly RealCatalog[] {
  const catalogs = new URL('catalogs/', folder)
  if (!existsSync(catalogs)) return []
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))
  return readdirSync(catalogs).map((file) => ({
    document: read(`catalogs/${file}`) as CatalogDocument,
    rows: (read(`rows/${file}`) as { objects: RealCatalog['rows'] }).objects,
  }))
}

const { owner } = await useTestServer()

function repeatsKey(
  { catalog_pages: pages }: CatalogDocument,
  rows: RealCatalog['rows'],
  at: number,
): boolean {
  const key = pages.flatMap((page) => page.page_fields).find((field) => field['key'] === true)?.field_id ?? ''
  const valueOf = (row: RealCatalog['rows'][number] | undefined) => own(row?.answers, key)
  return (
    valueOf(rows[at]) !== undefined && rows.slice(0, at).some((row) => valueOf(row) === valueOf(rows[at]))
  )
}

/** Without empty lists, and without the texts that places do not have. */
const withoutBlanks = (answers: object): object =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, value]) => value !== '' && (!Array.isArray(value) || value.length > 0))
      .map(([id, value]) => [id, isObject(value) ? withoutBlanks(value) : value] as const),
  )

const catalogs = realCatalogs()

describe.skipIf(catalogs.length === 0)('catalogs of real accounts', () => {
  it.each(catalogs)('$document.name: document, rows and filters come back', async ({ document, rows }) => {
    const { catalog_id: id, _id } = await addCatalog(owner, document)
    expect(_id).toBe(document._id)
    const { body } = await owner('GET', `catalog_model/download/${id}/`)
    const { _rev, created_at, updated_at, catalog_id, ...stored } = document
    void [_rev, created_at, updated_at, catalog_id]
    expect(body).toMatchObject(stored)

    const docs = rows.map((row) => ({ _id: row._id, answers: row.answers }))
    const written = await owner('POST', 'catalog/bulk_docs/', { catalog_id: id, docs })
    // One of the catalogs has two areas of one name, which is its key: whoever comes second is told.
    const expected = rows.map((row, at) =>
      repeatsKey(document, rows, at)
        ? { error: 'forbidden', reason: 'ROW_KEY_TAKEN' }
        : { ok: true, id: row._id },
    )
    expect(written.body).toMatchObject(expected)
    const found = await owner('POST', 'catalog/find/', { catalog_id: id, selector: { _id: { $gt: null } } })
    const { objects } = found.body as { objects: RealCatalog['rows'] }
    const byId = new Map(objects.map((row) => [row._id, row.answers]))
    for (const [at, row] of rows.entries())
      expect(byId.get(row._id)).toEqual(
        repeatsKey(document, rows, at) ? undefined : withoutBlanks(row.answers),
      )

    for (const name of Object.keys(document.filters ?? {})) {
      const { status, body } = await owner('POST', 'catalog/find/', { catalog_id: id, filter_name: name })
      expect(status).toBe(200)
      expect((body as { objects: object[] }).objects.length).toBeLessThan(rows.length)
    }
  })
})
