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

/** What a page of ids begins behind, and how many there are at most. */
interface IdsWanted {
  readonly after: string
  readonly limit: number
  readonly skip?: number
}

/**
 * A way to all that is asked: ids in their order, behind one of them. A few may be of documents that are not so: whoever reads these looks
 * once more.
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
 * Documents in the order of their ids, the first so many of them whole and of the others, whose `found` is null, no more than their ids:
 * what takes long is to look for them.
 */
export async function findFirstDocuments(
  questions: Questions,
  collection: Collection,
  { where, fields, limit, skip }: Omit<DocumentsQuery, 'sort'>,
  { whole, way }: { readonly whole: number; readonly way: Way | undefined },
): Promise<FoundDocument[]> {
  const { scope } = collection
  // The same plan is good for all values: then it is kept. A plan for any value would walk all ids in their order for those that few have.
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

/** Ids of documents in their order, behind one of them; by a way a few may be of documents that are not so. */
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

/** Those of the documents that still are so, in the order of their ids. */
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
