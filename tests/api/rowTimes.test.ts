import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { addCatalog, addRow, codeField, placeField, sampleCatalog, siteField } from './catalogServer'
import { useTestServer } from './testServer'

/* Rows by when they were made and last written. */

/** To the microsecond, as the database has it. */
const at6 = (moment: string) => sql<Date>`${moment}::timestamptz`
const moments = [
  '2026-01-31T23:59:59.999999Z',
  '2026-02-01T00:00:00.000000Z',
  '2026-02-01T00:00:00.000001Z',
  '2026-02-28T12:30:00.500000Z',
  '2026-03-01T05:59:59.000000Z',
]

const { server, owner } = await useTestServer()
const catalog = (await addCatalog(owner, sampleCatalog())).catalog_id
for (const [at, moment] of moments.entries()) {
  const answers = { [placeField]: 'Norte', [siteField]: `S${at}`, [codeField]: `c${at}` }
  const { id } = await addRow(owner, catalog, answers)
  // Made in one order, and last written in the other.
  await server.database.db
    .updateTable('catalog_rows')
    .set({ created_at: at6(moment), updated_at: at6(moments.at(-1 - at) ?? '') })
    .where('id', '=', id)
    .execute()
}
const rows = await find({})

async function find(query: object): Promise<readonly CatalogRowDocument[]> {
  const { status, body } = await owner('POST', 'catalog/find/', { catalog_id: catalog, ...query })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: readonly CatalogRowDocument[] }).objects
}

const written = (text: string) => text.replace('Z', '+00:00Z')
const compare = {
  $gt: (one: string, other: string) => one > other,
  $gte: (one: string, other: string) => one >= other,
  $lt: (one: string, other: string) => one < other,
  $lte: (one: string, other: string) => one <= other,
}

describe('rows by their times', () => {
  it.each([
    ...moments.map(written),
    // Not as rows have times: then their texts are compared all the same.
    ...['2026-02-01', '2026-02-01T00:00:00Z', '2026-02-30T00:00:00.000000+00:00Z', '2026-02-28T12:30:00.5'],
    ...['9999-99-99T99:99:99.999999+00:00Z', 'x', '', 'infinity'],
  ])('compare as their texts do with %j', async (value) => {
    for (const time of ['created_at', 'updated_at'] as const)
      for (const [operator, holds] of Object.entries(compare))
        for (const selector of [
          { [time]: { [operator]: value } },
          { [time]: { $not: { [operator]: value } } },
        ]) {
          const isNegated = JSON.stringify(selector).includes('$not')
          const expected = rows.filter((row) => holds(row[time], value) !== isNegated)
          const found = await find({ selector })
          expect(
            found.map(({ _id: id }) => id),
            JSON.stringify(selector),
          ).toEqual(expected.map(({ _id: id }) => id))
        }
  })

  it('are sorted, filtered by a range, and counted', async () => {
    const range = { $gte: '2026-02-01T00:00:00.000000+00:00Z', $lt: '2026-03-01T00:00:00.000000+00:00Z' }
    const sorted = await find({ selector: { updated_at: range }, sort: [{ updated_at: 'desc' }] })
    expect(sorted.map(({ answers }) => answers[codeField])).toEqual(['c1', 'c2', 'c3'])
    const { body } = await owner('POST', 'catalog/count/', {
      ...{ catalog_id: catalog, selector: { $and: [{ created_at: range }, { [codeField]: { $ne: 'c1' } }] } },
    })
    expect(body).toEqual({ count: 2, more: false })
  })
})
