import { sql, type Kysely } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import { asksNothing, documentOfId, everything, type Collection } from './collection'
import { documentsAmong } from './columnHints'
import { documentsThat, meetsSql, plain } from './findDocuments'

/** How many documents there are that are so, counted up to a number. */
export async function countUpTo(
  db: Kysely<Database>,
  collection: Collection,
  most: number,
  where: ConditionTree = everything,
): Promise<number> {
  const { query, isHinted } = await documentsThat(db, collection, where, most)
  const among = isHinted || asksNothing(where) ? undefined : await documentsAmong(db, collection, where)
  const counted = among
    ? sql`select from ${among.documents} as c cross join ${documentOfId(collection, sql`c.document_id`)}
        where ${meetsSql(collection, where, plain)} limit ${most}`
    : sql`${query.select('id').limit(most)}`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${counted}) as d`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
