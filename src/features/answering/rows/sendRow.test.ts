// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../adapters/api/apiError'
import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import { compiled, field, form, idOf } from '../../../../tests/support/smallForm'
import type { SubmissionBody } from '../../../answering/sendOutcome'
import { editedRow, openedRow } from './editedRow'
import { sendRow } from './sendRow'

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
const refusing = (error: ApiError) => ({
  create: () => Promise.reject(error),
  edit: () => Promise.reject(error),
  get: () => Promise.reject(error),
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

  it('that is new names no revision, and is known by what the server calls it', async () => {
    const rows = {
      ...refusing(new ApiError(500, 'INTERNAL_SERVER_ERROR')),
      create: vi.fn(async () => document('1-x')),
    }
    const { freeze, send } = sendRow({ rows, compiled: catalog, catalogId: 7, row: null })
    const request = freeze(body(null))
    expect(request).toEqual({
      kind: 'row',
      body: { catalog_id: 7, answers: { [name]: 'Bomba' }, _rev: null },
    })
    expect(await send(request, 'key')).toEqual({ kind: 'sent', receipt: { recordId: 'r', folio: null } })
    expect(rows.create).toHaveBeenCalledWith(7, { [name]: 'Bomba' }, 'key')
  })

  it('is written over the revision that was opened until a newer one was seen', async () => {
    const opened = openedRow(catalog, document('3-x'))
    const rows = { ...refusing(new ApiError(409, 'ROW_CONFLICT')), get: async () => document('4-y') }
    const edited = editedRow({ rows, catalogId: 7, compiled: catalog, opened, onTakeStored: () => {} })
    const { freeze, send } = sendRow({
      ...{ rows, compiled: catalog, catalogId: 7 },
      row: { ...opened, revOf: edited.revOf },
    })
    const revOf = (version: number | null) => freeze(body(version)).body._rev
    expect([revOf(null), revOf(3), revOf(2)]).toEqual(['3-x', '3-x', `2-${'0'.repeat(32)}`])
    expect(await send(freeze(body(3)), 'key')).toEqual({ kind: 'conflict' })
    // As when both versions are shown.
    expect(await edited.load(3)).toMatchObject({ stored: { version: 4 }, base: {} })
    expect(await edited.load(2)).toMatchObject({ base: undefined })
    expect(revOf(4)).toBe('4-y')
  })

  it.each([
    [new ApiError(404, 'NOT_FOUND'), { kind: 'closed', error: { code: 'NOT_FOUND', params: {} } }],
    [new ApiError(403, 'FORBIDDEN'), { kind: 'closed', error: { code: 'FORBIDDEN', params: {} } }],
    [new ApiError(0, 'OFFLINE'), { kind: 'unreachable', reason: 'network' }],
    [
      new ApiError(400, 'BAD_REQUEST', {
        body: { [name]: { msg: ['x'], codes: [{ code: 'ROW_KEY_TAKEN', params: { label: 'A' } }] } },
      }),
      {
        kind: 'refused',
        errors: [{ address: { fieldId: name }, error: { code: 'ROW_KEY_TAKEN', params: { label: 'A' } } }],
      },
    ],
  ])('is told of as what it is when it is refused: %s', async (error, outcome) => {
    const opened = { id: 'r', version: 3, revOf: () => '3-x' }
    const { freeze, send } = sendRow({ rows: refusing(error), compiled: catalog, catalogId: 7, row: opened })
    expect(await send(freeze(body(3)), 'key')).toEqual(outcome)
  })
})
