import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import { asksNothing, documentOfId, everything, type Collection } from './collection'
import { documentsAmong } from './columnHints'
import { documentsThat, meetsSql, plain } from './findDocuments'
import { readColumns } from './readDocuments'

/** Counts the documents that meet a condition, up to `most`. */
export async function countUpTo(
  db: Kysely<Database>,
  collection: Collection,
  most: number,
  where: ConditionTree = everything,
): Promise<number> {
  const counted = await documentsToCount(db, collection, most, where)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (${counted} limit ${most}) as d`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns a query with a row for each document that meets a condition, by the fastest way. */
async function documentsToCount(
  db: Kysely<Database>,
  collection: Collection,
  most: number,
  where: ConditionTree,
): Promise<RawBuilder<unknown>> {
  const kept = readColumns(collection, where, [])
  // A single column has all values side by side; several columns are joined only when no ids are known to be few.
  if (kept?.columns === 1) return sql`select from ${kept.from}`
  const { query, isHinted } = await documentsThat(db, collection, where, most)
  if (isHinted || asksNothing(where)) return sql`${query.select('id')}`
  if (kept) return sql`select from ${kept.from}`
  const among = await documentsAmong(db, collection, where)
  return among
    ? sql`select from ${among.documents} as c cross join ${documentOfId(collection, sql`c.document_id`)}
        where ${meetsSql(collection, where, plain)}`
    : sql`${query.select('id')}`
}
