import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import { valueAt } from './aggregateDocuments'
import type { Collection } from './collection'
import { meets, plain } from './findDocuments'

/** What is worked out of all documents. `sum`, `avg`, `min`, `max` are of the values that are numbers, `first` and `last` of those that are texts. */
export interface WholeMeasure {
  readonly what: 'filled' | 'distinct' | 'sum' | 'avg' | 'min' | 'max' | 'first' | 'last'
  readonly path: ValuePath
}

export interface MeasuredDocuments {
  readonly count: number
  /** As texts, in the order of what was asked; null where nothing is. A sum may be larger than any number of JSON. */
  readonly values: readonly (string | null)[]
}

function measured({ what }: WholeMeasure, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (what === 'filled') return sql`count(${value})::text`
  if (what === 'distinct') return sql`count(distinct ${value})::text`
  if (what === 'first' || what === 'last') {
    const text = sql`case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end collate "C"`
    return what === 'first' ? sql`min(${text})` : sql`max(${text})`
  }
  const number = sql`case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end`
  return sql`${sql.raw(what)}(${number})::text`
}

/** Works out measures of all documents that are so, under the collection's scope. */
export async function measureDocuments(
  db: Kysely<Database>,
  collection: Collection,
  where: ConditionTree,
  measures: readonly WholeMeasure[],
): Promise<MeasuredDocuments> {
  const documents = plain(collection.documents)
  const name = (index: number) => sql.ref(`d.value${index}`)
  const chosen = measures.map(
    ({ path }, index) => sql`${valueAt(documents, path)} as ${sql.ref(`value${index}`)}`,
  )
  const worked = measures.map((one, index) => sql`${measured(one, name(index))} as ${sql.ref(`of${index}`)}`)
  const { rows } = await sql<Readonly<Record<string, string | null>> & { readonly count: number }>`
    select ${sql.join([sql`count(*)::int as count`, ...worked])}
    from (
      select ${sql.join([...chosen, sql`1 as one`])} from ${sql.table(collection.table)}
      where ${collection.scope.of} and ${meets(collection, where)}
    ) as d
  `.execute(db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    values: measures.map((_one, index) => row?.[`of${index}`] ?? null),
  }
}
