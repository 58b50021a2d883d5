import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureIn, compareWith } from '../../schemas/conditions/order'
import { compareValues, valueOrder } from '../../schemas/conditions/valueOrder'
import type { Json } from '../../schemas/model/json'
import { arbitraryAnswers } from '../support/arbitraryConditions'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const sampled = (seed: number): readonly Json[] => [
  ...fc
    .sample(arbitraryAnswers, { seed, numRuns: 400 })
    .flatMap((answers) => Object.values(answers as Record<string, Json>)),
  ...fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), { seed, numRuns: 300 }),
  ...fc.sample(fc.integer(), { seed, numRuns: 100 }),
  ...fc.sample(fc.stringMatching(/^[a-c0-9ñÑáÁ .]{0,12}$/), { seed, numRuns: 600 }),
  ...[
    null,
    true,
    false,
    0,
    -0,
    5e-324,
    -5e-324,
    1.7976931348623157e308,
    '9'.repeat(25),
    '0'.repeat(30),
    'x'.repeat(250),
  ],
]

describe('the order of values', () => {
  it('is the same in memory and in PostgreSQL', async () => {
    const values = sampled(20_261_123)
    const { rows } = await sql<{ key: string }>`
      select value_order(value) as key from jsonb_array_elements(${JSON.stringify(values)}::jsonb) with ordinality as list (value, at)
      order by at
    `.execute(database.db)
    const differing = values.flatMap((value, at) => {
      const [here, there] = [valueOrder(value), rows[at]?.key]
      return here === there ? [] : [{ value, here, there }]
    })
    expect(differing.slice(0, 5)).toEqual([])
    expect(values.length).toBeGreaterThan(1_400)
    const nothing = await sql<{ key: string }>`select value_order(null) as key`.execute(database.db)
    expect(nothing.rows[0]?.key).toBe(valueOrder(undefined))
  })

  it('sorts alike in memory and in PostgreSQL', async () => {
    const values = sampled(7)
    const { rows } = await sql<{ at: string }>`
      select at from jsonb_array_elements(${JSON.stringify(values)}::jsonb) with ordinality as list (value, at)
      order by value_order(value) collate "C", at
    `.execute(database.db)
    const here = values
      .map((_value, at) => at)
      .sort((one, other) => compareValues(values[one], values[other]) || one - other)
    expect(rows.map(({ at }) => Number(at) - 1)).toEqual(here)
  })

  it('takes an index: a longest key fits', async () => {
    const long = '𐐷ñ'.repeat(150)
    const { rows } = await sql<{ bytes: number }>`
      select octet_length(value_order(${JSON.stringify(long)}::jsonb)) as bytes`.execute(database.db)
    expect(rows[0]?.bytes).toBeGreaterThan(500)
    expect(rows[0]?.bytes).toBeLessThan(2_400)
  })

  it('is what people expect', () => {
    const sorted: readonly unknown[] = [
      ...[
        undefined,
        null,
        false,
        true,
        -10,
        -2,
        0,
        1.5,
        9,
        10,
        '2025-03-30T01:59:59Z',
        '2025-03-30T04:00:00+02:00',
      ],
      ...[
        '',
        '2025-03-30',
        '2025-03-30 02:30',
        '2025-10-01',
        'Nz',
        'Ña',
        'ñu',
        'o',
        'Piso 9',
        'piso 10',
        [],
        ['b'],
        {},
      ],
    ]
    const shuffled = [...sorted].reverse()
    // Sorting puts what is undefined last, whatever is compared.
    expect(shuffled.sort((one, other) => compareValues(one ?? null, other ?? null)).slice(1, -1)).toEqual(
      sorted.slice(2),
    )
    expect(compareValues(undefined, null)).toBeLessThan(0)
  })

  it('agrees with what conditions say of numbers and days', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    for (const pair of [
      ...fc.sample(fc.tuple(fc.integer(), fc.integer()), { seed: 3, numRuns: 500 }),
      ...fc.sample(fc.tuple(day, day), { seed: 3, numRuns: 500 }),
    ]) {
      const [one, other] = pair
      const measure = measureIn(String(other))
      expect(measure).toBeDefined()
      if (measure) expect(Math.sign(compareValues(one, other))).toBe(compareWith(String(one), measure))
    }
  })
})
