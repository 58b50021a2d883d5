import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSelector } from '../../schemas/filters/readSelector'
import { readSelectorQuery } from '../../schemas/filters/readSelectorQuery'
import type { Json } from '../../schemas/model/json'
import { documentOfFields, inColumn, selectorFields, selectorSql } from '../../server/store/selectorSql'
import { matches } from '../support/mangoOracle'
import '../support/propertySeed'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

/* What PostgreSQL finds is what the selector means. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
})
afterAll(() => database.drop())

const scalar = fc.oneof(
  fc.constantFrom<Json[]>(null, true, false, 0, 1, 2, 10, -1, 1.5, '', 'a', 'b', 'ab', 'B', '1', '10', 'ñ'),
  fc.integer({ min: -3, max: 12 }),
)
const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b'), scalar, { maxKeys: 2 }),
)
const key = fc.constantFrom('a', 'b', 'c', 'a.b', '__proto__', 'constructor')
const document: fc.Arbitrary<Json> = fc
  .dictionary(key, fc.oneof({ weight: 3, arbitrary: value }, fc.dictionary(key, value, { maxKeys: 2 })), {
    maxKeys: 4,
  })
  // As it would come: a prototype has no keys of its own.
  .map((made) => JSON.parse(JSON.stringify(made)) as Json)

const name = fc.constantFrom('a', 'b', 'c', 'a.b', 'a.a', 'b.0', 'a\\.b', '__proto__', 'c.constructor', 'zzz')
const condition: fc.Arbitrary<object> = fc
  .oneof(
    fc.record({ op: fc.constantFrom('$eq', '$ne'), argument: value }),
    fc.record({ op: fc.constantFrom('$gt', '$gte', '$lt', '$lte'), argument: scalar }),
    fc.record({ op: fc.constantFrom('$in', '$nin', '$all'), argument: fc.array(value, { maxLength: 3 }) }),
    fc.record({ op: fc.constant('$exists'), argument: fc.boolean() }),
    fc.record({
      op: fc.constant('$regex'),
      argument: fc.constantFrom('a', '^a', 'b$', '^[ab]+$', '1', 'ñ', '\\ba', 'a\\b', '\\Bb', '.*a.*'),
    }),
  )
  .map(({ op, argument }) => ({ [op]: argument }))

const { selector } = fc.letrec<{ selector: Json; about: Json }>((tie) => ({
  about: fc.oneof(
    { depthSize: 'small' },
    condition as fc.Arbitrary<Json>,
    value,
    fc.tuple(condition, condition).map(([one, other]) => ({ ...one, ...other })),
    tie('selector'),
    tie('about').map((inner) => ({ $not: inner })),
  ),
  selector: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(name, condition).map(([field, asked]) => ({ [field]: asked }) as Json),
    fc.tuple(name, tie('about')).map(([field, asked]) => ({ [field]: asked })),
    fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('selector'), { maxLength: 3 }))
      .map(([op, list]) => ({ [op]: list })),
    tie('selector').map((inner) => ({ $not: inner })),
    fc
      .tuple(tie('selector'), tie('selector'))
      .map(([one, other]) => ({ ...(one as object), ...(other as object) })),
  ),
}))

/** Which of the documents PostgreSQL finds. */
async function found(documents: readonly Json[], asked: Json): Promise<number[]> {
  const column = sql`d.document`
  const { rows } = await sql<{ at: string }>`
    select d.at from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) with ordinality as d (document, at)
    where ${selectorSql(inColumn(column), readSelector(asked))} order by d.at
  `.execute(database.db)
  return rows.map(({ at }) => Number(at) - 1)
}

describe('selectors in PostgreSQL', () => {
  it('find what they mean', async () => {
    let [some, all] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 20, maxLength: 30 }),
        selector,
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
      fc.asyncProperty(document, names, async (one, wanted) => {
        const { fields } = readSelectorQuery({ fields: wanted }, 1)
        const { rows } = await sql<{ values: (string | null)[] }>`
          select ${selectorFields(inColumn(sql`d`), fields)} as values from (select ${JSON.stringify(one)}::jsonb as d) as t
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
