import { sql, type Kysely } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import type { Collection } from './collection'
import { documentsThat, plain } from './findDocuments'
import { measureSql, valueAt, type WholeMeasure } from './measureSql'

export interface MeasuredDocuments {
  readonly count: number
  /** As texts, in the order of what was asked; null where nothing is. A sum may be larger than any number of JSON. */
  readonly values: readonly (string | null)[]
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
  const { query } = await documentsThat(db, collection, where, Infinity)
  const chosen = query.select([
    ...measures.map(({ path }, index) => valueAt(documents, path).as(`value${index}`)),
    sql`1`.as('one'),
  ])
  const worked = measures.map(
    (one, index) => sql`${measureSql(one, name(index))} as ${sql.ref(`of${index}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, string | null>> & { readonly count: number }>`
    select ${sql.join([sql`count(*)::int as count`, ...worked])}
    from (${chosen}) as d
  `.execute(db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    values: measures.map((_one, index) => row?.[`of${index}`] ?? null),
  }
}
