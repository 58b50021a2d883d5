import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import type { Collection } from './collection'
import { isOfNumbers, measureSql, numberOf, valueAt, type WholeMeasure } from './measureSql'
import { readColumns, readDocuments } from './readDocuments'

export interface MeasuredDocuments {
  readonly count: number
  /** Texts in the order of the measures, because a sum may exceed any number of JSON; null for none. */
  readonly values: readonly (string | null)[]
}

/** Indexes of the measures that are computed in one reading. */
type Part = readonly number[]

/**
 * Splits measures into parts: distinct values are counted separately by grouping, which is much faster than sorting, and columns are read
 * one by one.
 */
function partsOf(measures: readonly WholeMeasure[], isOfColumns: boolean): readonly Part[] {
  const together = new Map<string, number[]>()
  const apart: Part[] = []
  for (const [place, { what, path }] of measures.entries()) {
    const name = isOfColumns ? path.join('/') : ''
    if (what === 'distinct') apart.push([place])
    else together.set(name, [...(together.get(name) ?? []), place])
  }
  // The first part also counts the documents.
  return [...(together.size === 0 ? [[]] : together.values()), ...apart]
}

interface AskedMeasure {
  readonly measure: WholeMeasure
  /** The index among all measures. */
  readonly place: number
}

/** Maps each measure of numbers to the first one with the same path. */
function numbersOf(asked: readonly AskedMeasure[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const numbers = new Map<number, number>()
  for (const { measure, place } of asked.filter(({ measure }) => isOfNumbers(measure))) {
    const name = measure.path.join('/')
    first.set(name, first.get(name) ?? place)
    numbers.set(place, first.get(name) ?? place)
  }
  return numbers
}

/** Selects values, with the numbers among them converted once for all measures. */
function withNumbers(values: RawBuilder<unknown>, places: ReadonlySet<number>): RawBuilder<unknown> {
  if (places.size === 0) return values
  const numbers = [...places].map(
    (place) => sql`${numberOf(sql.ref(`d.value${place}`))} as ${sql.ref(`number${place}`)}`,
  )
  return sql`select d.*, ${sql.join(numbers)} from (${values}) as d offset 0`
}

/** Computes measures of all documents that meet a condition within the collection's scope. */
export async function measureDocuments(
  db: Kysely<Database>,
  collection: Collection,
  where: ConditionTree,
  measures: readonly WholeMeasure[],
): Promise<MeasuredDocuments> {
  const whole = await readDocuments(
    db,
    collection,
    where,
    measures.map(({ path }) => path),
  )
  const partSql = (part: Part, index: number) => {
    const asked = part.flatMap((place) => (measures[place] ? [{ measure: measures[place], place }] : []))
    const paths = asked.map(({ measure }) => measure.path)
    const fewer = whole.columns > 0 && paths.length > 0 ? readColumns(collection, where, paths) : undefined
    const { from, documents } = fewer ?? whole
    const chosen = asked.map(
      ({ measure, place }) => sql`${valueAt(documents, measure.path)} as ${sql.ref(`value${place}`)}`,
    )
    const values = sql`select ${sql.join([...chosen, sql`1 as one`])} from ${from}`
    const [only] = asked
    const isDistinct = only?.measure.what === 'distinct'
    const numbers = numbersOf(asked)
    const worked = asked.map(({ measure, place }) => {
      const value = sql.ref(`d.value${place}`)
      const number = sql.ref(`d.number${numbers.get(place)}`)
      const told = isDistinct ? sql`count(${value})::text` : measureSql(measure, value, number)
      return sql`${told} as ${sql.ref(`of${place}`)}`
    })
    const counted = index === 0 ? [sql`count(*)::int as count`] : []
    const found = isDistinct
      ? sql`select ${sql.ref(`d.value${only.place}`)} from (${values}) as d group by 1`
      : withNumbers(values, new Set(numbers.values()))
    return sql`(select ${sql.join([...counted, ...worked])} from (${found}) as d) as ${sql.ref(`part${index}`)}`
  }
  const parts = partsOf(measures, whole.columns > 0).map(partSql)
  const { rows } = await sql<Readonly<Record<string, string | null>> & { readonly count: number }>`
    select * from ${sql.join(parts, sql` cross join `)}
  `.execute(db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    values: measures.map((_one, index) => row?.[`of${index}`] ?? null),
  }
}
