import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSelector } from '../../schemas/filters/readSelector'
import { readSelectorQuery } from '../../schemas/filters/readSelectorQuery'
import type { Json } from '../../schemas/model/json'
import { documentOfFields } from '../../server/model/documentOfFields'
import { selectorTree } from '../../schemas/filters/selectorTree'
import { conditionSql, inColumn } from '../../server/store/query/conditions/conditionSql'
import { fieldsOf } from '../../server/store/query/findDocuments'
import { arbitraryDocument, arbitrarySelector } from '../support/arbitrarySelector'
import { matches } from '../support/mangoOracle'
import '../support/propertySeed'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

/* What PostgreSQL finds is what the selector means. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
})
afterAll(() => database.drop())

/** Which of the documents PostgreSQL finds. */
async function found(documents: readonly Json[], asked: Json): Promise<number[]> {
  const column = sql`d.document`
  const { rows } = await sql<{ at: string }>`
    select d.at from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) with ordinality as d (document, at)
    where ${conditionSql(selectorTree(readSelector(asked)), inColumn(column))} order by d.at
  `.execute(database.db)
  return rows.map(({ at }) => Number(at) - 1)
}

describe('selectors in PostgreSQL', () => {
  it('find what they mean', async () => {
    let [some, all] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryDocument, { minLength: 20, maxLength: 30 }),
        arbitrarySelector,
        async (documents, asked) => {
          const expected = documents.flatMap((one, at) => (matches(one, asked) ? [at] : []))
          some += expected.length
          all += documents.length
          expect(await found(documents, asked)).toEqual(expected)
        },
      ),
      { numRuns: 600 },
    )
    // Selectors that mean everything or nothing would prove nothing.
    expect(some / all).toBeGreaterThan(0.1)
    expect(some / all).toBeLessThan(0.9)
  }, 60_000)

  it('read the fields that are asked for, and no others', async () => {
    const names = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c'), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(arbitraryDocument, names, async (one, wanted) => {
        const { fields } = readSelectorQuery({ fields: wanted }, 1)
        const { rows } = await sql<{ values: (string | null)[] }>`
          select ${fieldsOf({ whole: sql`d`, ...inColumn(sql`d`) }, fields)} as values from (select ${JSON.stringify(one)}::jsonb as d) as t
        `.execute(database.db)
        const expected = Object.fromEntries(
          Object.entries(one as object).filter(([known]) => wanted.includes(known)),
        )
        expect(documentOfFields(fields ?? [], rows[0]?.values ?? [])).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })
})
