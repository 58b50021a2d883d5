import { sql, type Kysely } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import type { Collection } from './collection'
import { measureSql, valueAt, type WholeMeasure } from './measureSql'
import { readColumns, readDocuments } from './readDocuments'

export interface MeasuredDocuments {
  readonly count: number
  /** As texts, in the order of what was asked; null where nothing is. A sum may be larger than any number of JSON. */
  readonly values: readonly (string | null)[]
}

/** Places, among all measures, of those that are worked out at one reading. */
type Part = readonly number[]

/** Different values are counted apart: put into groups, which takes a part of what putting them in order does. Columns are read one by one. */
function partsOf(measures: readonly WholeMeasure[], isOfColumns: boolean): readonly Part[] {
  const together = new Map<string, number[]>()
  const apart: Part[] = []
  for (const [place, { what, path }] of measures.entries()) {
    const name = isOfColumns ? path.join('/') : ''
    if (what === 'distinct') apart.push([place])
    else together.set(name, [...(together.get(name) ?? []), place])
  }
  // The first counts the documents, whatever is worked out of them.
  return [...(together.size === 0 ? [[]] : together.values()), ...apart]
}

/** Works out measures of all documents that are so, under the collection's scope. */
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
    const asked = part.flatMap((place) => {
      const measure = measures[place]
      return measure
        ? [{ measure, value: sql.ref(`d.value${place}`), name: `value${place}`, told: `of${place}` }]
        : []
    })
    const paths = asked.map(({ measure }) => measure.path)
    const fewer = whole.isOfColumns && paths.length > 0 ? readColumns(collection, where, paths) : undefined
    const { from, documents } = fewer ?? whole
    const chosen = asked.map(
      ({ measure, name }) => sql`${valueAt(documents, measure.path)} as ${sql.ref(name)}`,
    )
    const values = sql`select ${sql.join([...chosen, sql`1 as one`])} from ${from}`
    const [only] = asked
    const isDistinct = only?.measure.what === 'distinct'
    const worked = asked.map(
      ({ measure, value, told }) =>
        sql`${isDistinct ? sql`count(${value})::text` : measureSql(measure, value)} as ${sql.ref(told)}`,
    )
    const counted = index === 0 ? [sql`count(*)::int as count`] : []
    const found = isDistinct ? sql`select ${only.value} from (${values}) as d group by 1` : values
    return sql`(select ${sql.join([...counted, ...worked])} from (${found}) as d) as ${sql.ref(`part${index}`)}`
  }
  const parts = partsOf(measures, whole.isOfColumns).map(partSql)
  const { rows } = await sql<Readonly<Record<string, string | null>> & { readonly count: number }>`
    select * from ${sql.join(parts, sql` cross join `)}
  `.execute(db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    values: measures.map((_one, index) => row?.[`of${index}`] ?? null),
  }
}
