import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import { asksNothing, documentOfId, documentsOf, idsOf, type Collection } from './collection'
import {
  documentsThat,
  foundOf,
  meetsSql,
  plain,
  type DocumentsQuery,
  type FoundDocument,
} from './findDocuments'
import { prepared } from './prepared'
import type { Questions } from './questions'

/** The id after which a page of ids begins, and its most ids. */
interface IdsWanted {
  readonly after: string
  readonly limit: number
  readonly skip?: number
}

/**
 * Returns a query for ids in order, after one of them, that answers the whole question. A few documents may not meet it: callers that read
 * them test again.
 */
export type Way = (ids: Pick<IdsWanted, 'after' | 'limit'>) => RawBuilder<unknown>

async function idsThat(
  db: Kysely<Database>,
  collection: Collection,
  where: ConditionTree,
  way: Way | undefined,
  { after, limit, skip = 0 }: IdsWanted,
): Promise<RawBuilder<unknown>> {
  if (way) return way({ after, limit })
  const { query } = await documentsThat(db, collection, where, limit + skip)
  const ids = query.select('id').orderBy('id').limit(limit).offset(skip)
  return sql`${after === '' ? ids : ids.where('id', '>', after)}`
}

/**
 * Returns documents ordered by id: the first `whole` of them in full, of the others only ids (`found` is null), because finding them takes
 * longer than reading them.
 */
export async function findFirstDocuments(
  questions: Questions,
  collection: Collection,
  { where, fields, limit, skip }: Omit<DocumentsQuery, 'sort'>,
  { whole, way }: { readonly whole: number; readonly way: Way | undefined },
): Promise<FoundDocument[]> {
  const { scope } = collection
  // Prepared only when one plan suits all values: a general plan would walk all ids in order even for a value that few documents have.
  const isUsual = fields === null && (way !== undefined || (asksNothing(scope.where) && asksNothing(where)))
  return questions.ask(async (inside) => {
    const ids = await idsThat(inside, collection, where, way, { after: '', limit, skip })
    const { rows } = await sql<FoundDocument>`
      ${isUsual ? prepared : sql``}
      select document_id as id, case when place <= ${whole} then (
        select ${foundOf(plain(collection.documents), fields)} from ${documentOfId(collection, sql`document_id`)}
        where ${way ? meetsSql(collection, where, plain) : sql`true`}
      ) end as found
      from unnest(array(${ids})) with ordinality as page (document_id, place)
      order by place
    `.execute(inside)
    return rows
  })
}

/** Returns ids in order, after one of them; with `way` a few may belong to documents that do not meet the condition. */
export async function findIds(
  questions: Questions,
  collection: Collection,
  { where, limit, after }: { readonly where: ConditionTree; readonly limit: number; readonly after: string },
  way: Way | undefined,
): Promise<string[]> {
  const { rows } = await questions.ask(async (inside) => {
    const ids = await idsThat(inside, collection, where, way, { after, limit })
    return sql<{ id: string }>`${ids}`.execute(inside)
  })
  return rows.map(({ id }) => id)
}

/** Returns those of the documents that still meet the condition, ordered by id. */
export const documentsOfIds = (
  questions: Questions,
  collection: Collection,
  { where, fields }: Pick<DocumentsQuery, 'where' | 'fields'>,
  ids: readonly string[],
): Promise<FoundDocument[]> =>
  questions.ask((inside) =>
    documentsOf(inside, collection)
      .select([sql<string>`id::text`.as('id'), foundOf(plain(collection.documents), fields).as('found')])
      .where('id', '=', idsOf(collection, ids))
      .where(meetsSql(collection, where, plain))
      .orderBy('id')
      .execute(),
  )
