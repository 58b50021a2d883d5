import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowsApi } from '../../../adapters/api/rowsApi'
import { keptRows } from '../../../adapters/storage/keptRows'
import type { ChangedRows } from '../../../schemas/api/rowLookUps'
import { keptCatalogPort } from './keptCatalogPort'
import { refreshRows } from './refreshRows'

const day = 24 * 60 * 60 * 1_000
const mine = { owner: 7, formId: 1 }
const copy = { ...mine, catalogId: 9 }
const row = (id: string, name: string) => ({ id, answers: { name } })
const page = (changes: Partial<ChangedRows> = {}): ChangedRows => ({
  ...{ keep: true, whole: false, rows: [], gone: [], mark: 'm', next: null },
  ...changes,
})

/** Creates a server that answers with these pages in turn. */
const serving = (...pages: readonly ChangedRows[]) => {
  const left = [...pages]
  return vi.fn<RowsApi['changes']>(async () => {
    const next = left.shift()
    if (!next) throw new Error('offline')
    return next
  })
}
const refresh = (changes: RowsApi['changes'], at = 1_000, owner: number | null = 7) =>
  refreshRows({ ...mine, owner, catalogIds: [9], changes, kept: keptRows, now: () => at })
const names = async (of = copy) => (await keptRows.rowsOf(of)).map(({ answers }) => answers['name'])

beforeEach(() => keptRows.dropOlder(Infinity))

describe('rows that a device keeps', () => {
  it('come page by page, in the order of their ids, and then only what changed', async () => {
    const first = serving(
      page({ whole: true, mark: 'm1', rows: [row('b', 'B'), row('c', 'C')], next: 'c' }),
      page({ whole: true, mark: 'm2', rows: [row('a', 'A')] }),
    )
    await refresh(first)
    expect(first.mock.calls.map(([asked]) => asked)).toEqual([
      { catalog_id: 9, form_id: 1, since: null },
      { catalog_id: 9, form_id: 1, since: null, after: 'c' },
    ])
    expect(await names()).toEqual(['A', 'B', 'C'])
    const second = serving(page({ mark: 'm3', rows: [row('b', 'B2'), row('d', 'D')], gone: ['c', 'z'] }))
    await refresh(second, 2_000)
    // The mark of the first page is kept, so that what was written during the download comes again.
    expect(second.mock.calls[0]?.[0]).toMatchObject({ since: 'm1' })
    expect(await names()).toEqual(['A', 'B2', 'D'])
    expect(await keptRows.stateOf(copy)).toMatchObject({ mark: 'm3', at: 2_000, keep: true })
    await refresh(serving(page({ whole: true, rows: [row('x', 'X')] })))
    expect(await names()).toEqual(['X'])
  })

  it('are asked for through the catalog whose rows are answered', async () => {
    const changes = serving(page({ whole: true, rows: [row('a', 'A')] }))
    await refreshRows({ ...mine, isRow: true, catalogIds: [9], changes, kept: keptRows })
    expect(changes.mock.calls[0]?.[0]).toEqual({ catalog_id: 9, parent_catalog_id: 1, since: null })
    expect(await names()).toEqual(['A'])
  })

  it('stay as they were when the last page does not come', async () => {
    await refresh(serving(page({ whole: true, mark: 'm1', rows: [row('a', 'A')] })))
    await expect(refresh(serving(page({ rows: [row('b', 'B')], next: 'b' })))).rejects.toThrow('offline')
    expect(await names()).toEqual(['A'])
    expect(await keptRows.stateOf(copy)).toMatchObject({ mark: 'm1' })
  })

  it.each([
    ['that are too many for the server', page({ keep: false, whole: true })],
    ['that are too large', page({ whole: true, rows: [row('a', 'x'.repeat(21 * 1024 * 1024))] })],
  ])('%s are not kept, and not asked for again that day', async (_name, answer) => {
    await refresh(serving(page({ whole: true, rows: [row('a', 'A')] })))
    await refresh(serving(answer), 2_000)
    expect(await names()).toEqual([])
    const later = serving(page({ whole: true, rows: [row('a', 'A')] }))
    await refresh(later, 3_000)
    expect(later).not.toHaveBeenCalled()
    await refresh(later, 2_000 + day)
    expect(await names()).toEqual(['A'])
  })

  it('belong to who they were served to, and go with them', async () => {
    await refresh(serving(page({ whole: true, rows: [row('a', 'mine')] })))
    await refresh(serving(page({ whole: true, rows: [row('a', 'hers')] })), 1_000, 8)
    await refresh(serving(page({ whole: true, rows: [row('a', 'open')] })), 1_000, null)
    await keptRows.dropOwner(7)
    expect(await names()).toEqual([])
    expect(await keptRows.stateOf(copy)).toBeUndefined()
    expect(await names({ ...copy, owner: 8 })).toEqual(['hers'])
    expect(await keptRows.rowsOf({ ...copy, owner: null })).toHaveLength(1)
  })

  it('of forms that nobody opens any more go', async () => {
    await refresh(serving(page({ whole: true, rows: [row('a', 'A')] })), 1_000, 8)
    await refresh(serving(page({ whole: true, rows: [row('a', 'A')] })), 31 * day)
    expect(await names({ ...copy, owner: 8 })).toEqual([])
    expect(await names()).toEqual(['A'])
  })
})

describe('looked up without network', () => {
  const query = { catalogId: 9, filter: 'Activos', where: [], fieldId: 'name', limit: 10 }

  it('they are those of the field, whatever its filter, until they are brought anew', async () => {
    await refresh(serving(page({ whole: true, rows: [row('a', 'Norte'), row('b', 'Sur')] })), 1_000)
    const port = keptCatalogPort(keptRows, mine)
    expect(await port.keys(query)).toEqual({ values: ['Norte', 'Sur'], more: false, keptAt: 1_000 })
    expect(await port.keys({ ...query, search: 'ÚR' })).toMatchObject({ values: ['Sur'] })
    const where = [{ fieldId: 'name', value: 'Sur' }]
    expect(await port.details({ ...query, where, fieldIds: ['name'] })).toEqual({ name: ['Sur'] })
    await refresh(serving(page({ gone: ['a'] })), 2_000)
    expect(await port.keys(query)).toEqual({ values: ['Sur'], more: false, keptAt: 2_000 })
  })

  it('what was never brought, or is not for keeping, is said', async () => {
    const port = keptCatalogPort(keptRows, mine)
    await expect(port.keys(query)).rejects.toMatchObject({ error: { code: 'OFFLINE' } })
    await refresh(serving(page({ keep: false })))
    await expect(port.keys(query)).rejects.toMatchObject({ error: { code: 'CATALOG_NOT_KEPT' } })
  })
})
