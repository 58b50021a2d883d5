import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { isObject } from '../../schemas/model/json'
import { hasRowKey, rowKeyOf, rowKeyText } from '../../schemas/ports/rowKeyOf'
import { arbitraryAnswers } from './arbitraryConditions'
import type { Compared } from './conditionDifferences'

const valuesAtOnce = 40
/** Files with and without a name: a case found only once in 500,000 random values. */
const seldom = [[{ file_name: '' }, { file_name: 'a.png' }], [{ file_name: 'a.png' }], [''], ['', 'a']]

/**
 * Compares the choosable values of random rows from the device's copy with those from PostgreSQL: `rounds` times up to 1,600 comparisons.
 */
export async function compareRowKeys<Database>(
  db: Kysely<Database>,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): Promise<Compared> {
  let [comparisons, met] = [0, 0]
  const differences: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const rows = fc.sample(arbitraryAnswers, { seed: seed + round, numRuns: 10 })
    const random = rows.flatMap((row) => (isObject(row) ? Object.values(row) : []))
    const values = [...seldom, ...random].slice(0, valuesAtOnce)
    // An empty text is never offered as a choice.
    const keys = values.flatMap((value) => rowKeyOf(value) ?? []).filter((key) => key !== '')
    const { rows: found } = await sql<{ same: (boolean | null)[] }>`
      select array(
        select catalog_text(v.value) = k.key from unnest(${keys.map(rowKeyText)}::text[]) with ordinality as k (key, at) order by k.at
      ) as same
      from jsonb_array_elements(${JSON.stringify(values)}::jsonb) with ordinality as v (value, at) order by v.at
    `.execute(db)
    values.forEach((value, at) =>
      keys.forEach((key, index) => {
        const [onDevice, inDatabase] = [hasRowKey(value, key), found[at]?.same[index] ?? false]
        comparisons += 1
        met += Number(onDevice)
        if (onDevice !== inDatabase)
          differences.push(
            `${JSON.stringify(value)} chosen as ${JSON.stringify(key)}: ${onDevice} on the device, ${inDatabase} in the database`,
          )
      }),
    )
  }
  return { comparisons, met, differences }
}
