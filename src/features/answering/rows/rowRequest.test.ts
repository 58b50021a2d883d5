// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import { compiled, field, form, idOf } from '../../../../tests/support/smallForm'
import type { SubmissionBody } from '../../../answering/sendOutcome'
import { editedRow, openedRow } from './editedRow'
import { rowRequest } from './rowRequest'

const name = idOf('a')
const catalog = compiled(form([field('a', 'text')]))
const body = (baseVersion: number | null, answers = { [name]: 'Bomba' }): SubmissionBody => ({
  ...{ answers, files: [], folio: null, baseVersion, startTimestamp: 1, endTimestamp: 2 },
  ...{ position: null, isTimeOver: false, isApart: false },
})
const document = (rev: string, answers: CatalogRowDocument['answers'] = {}): CatalogRowDocument => ({
  ...{ _id: 'r', id: 'r', _rev: rev, rev, catalog_id: 7, answers },
  ...{ created_at: '2026-11-22T10:00:00.000000+00:00Z', updated_at: '2026-11-22T11:00:00.000000+00:00Z' },
})
describe('a row', () => {
  it('is opened as a version of itself, members of rows inside of theirs', () => {
    const [rows, level] = [idOf('b'), idOf('c')]
    const reference = { catalog_id: 3, catalog_field_id: rows, view_index: 1 }
    const taking = compiled(
      form([
        field('b', 'catalog', { catalog_fields: [level], catalog: { catalog_id: 3, view_fields: [level] } }),
        field('c', 'catalog-select', { catalog: reference }),
      ]),
    )
    expect(openedRow(taking, document('12-ab', { [level]: 'Norte' }))).toEqual({
      ...{ id: 'r', rev: '12-ab', version: 12, answers: { [rows]: { [level]: 'Norte' } } },
      updated_at: Date.UTC(2026, 10, 22, 11) / 1000,
    })
  })

  it('that is new names no revision', () => {
    expect(rowRequest(7, null)(body(null))).toEqual({
      kind: 'row',
      body: { catalog_id: 7, answers: { [name]: 'Bomba' }, _rev: null },
    })
  })

  it('is written over the revision that was opened until a newer one was seen', async () => {
    const opened = openedRow(catalog, document('3-x'))
    const rows = { get: async () => document('4-y') }
    const edited = editedRow({ rows, catalogId: 7, compiled: catalog, opened, onTakeStored: () => {} })
    const freeze = rowRequest(7, { ...opened, revOf: edited.revOf })
    const revOf = (version: number | null) => freeze(body(version)).body._rev
    expect([revOf(null), revOf(3), revOf(2)]).toEqual(['3-x', '3-x', `2-${'0'.repeat(32)}`])
    // The conflict view loads the stored version, and with it its revision.
    expect(await edited.load(3)).toMatchObject({ stored: { version: 4 }, base: {} })
    expect(await edited.load(2)).toMatchObject({ base: undefined })
    expect(revOf(4)).toBe('4-y')
  })
})
