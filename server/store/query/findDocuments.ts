import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import { orderRanks } from '../../../schemas/conditions/valueOrder'
import type { Database } from '../schema'
import { isBehind, isBehindDocument, type DocumentPlace, type Place } from './behindSql'
import {
  asksNothing,
  columnAt,
  documentOfId,
  documentsOf,
  everything,
  type Collection,
  type Documents,
  type Sort,
  type UsedColumn,
} from './collection'
import { documentsAmong, hintedIds } from './columnHints'
import { conditionSql } from './conditions/conditionSql'
import { columnOrder, valuesOf } from './keptColumns'
import { isOnlySearched } from './columnForCondition'
import { prepared } from './prepared'
import type { Questions } from './questions'

export type { Sort } from './collection'

/** A query for a page of documents. `fields` is null for whole documents. */
export interface DocumentsQuery {
  readonly where: ConditionTree
  readonly sort: readonly Sort[]
  readonly fields: readonly ValuePath[] | null
  readonly limit: number
  readonly skip: number
  /** Only documents after this place. */
  readonly behind?: Place | DocumentPlace | undefined
}

/** A document as JSON text, or the values of the fields in the query. */
export interface FoundDocument {
  readonly id: string
  readonly found: unknown
}

/** Removes the index hints, because documents found by their ids need no index to find them again. */
export const plain = ({ compare: _compare, hint: _hint, ...documents }: Documents): Documents => documents

/** Selects a document, or the values of some fields in one array, as text so that JSON's null and no value differ. */
export const fieldsOf = (documents: Documents, fields: DocumentsQuery['fields']): RawBuilder<unknown> =>
  fields === null
    ? documents.whole
    : sql`jsonb_build_array(${sql.join(fields.map((path) => sql`${documents.at(path)}::text`))})`

export const foundOf = (documents: Documents, fields: DocumentsQuery['fields']): RawBuilder<unknown> =>
  fields === null ? sql`${documents.whole}::text` : fieldsOf(documents, fields)

/** The condition on documents that exist: the query's and the scope's. */
export const meetsSql = (
  { documents, stored, there, scope }: Collection,
  tree: ConditionTree,
  way: (documents: Documents) => Documents = (same) => same,
): RawBuilder<boolean> =>
  sql<boolean>`${there} and ${conditionSql(tree, way(documents))} and ${conditionSql(scope.where ?? everything, way(stored))}`

/** Returns expressions that order as schemas/conditions/valueOrder.ts does. */
export const orderBy = (documents: Documents, sort: readonly Sort[]): readonly RawBuilder<unknown>[] =>
  sort.map(({ path, descending, emptyLast = false }) => {
    const direction = descending ? sql`desc` : sql`asc`
    const native = documents.order?.(path)
    if (native) return sql`${native.by} ${direction}${native.isNullable ? sql` nulls last` : sql``}`
    const value = documents.at(path)
    const order = sql`value_order(${value}) collate "C" ${direction}`
    return emptyLast && !descending ? sql`coalesce(${value}, 'null') = 'null', ${order}` : order
  })

/** Orders by the sort and then by the collection's ties, in the direction of the last sort. */
const orderOf = ({ documents, ties }: Collection, sort: readonly Sort[]): RawBuilder<unknown> => {
  const direction = sort.at(-1)?.descending === true ? sql`desc` : sql`asc`
  return sql.join([...orderBy(documents, sort), ...ties.map((tie) => sql`${tie} ${direction}`)])
}

/** Returns a query for the documents that a tree means; `needed` is how many the caller wants in their order. */
export async function documentsThat(
  db: Kysely<Database>,
  collection: Collection,
  tree: ConditionTree,
  needed: number,
) {
  const hinted = await hintedIds(db, collection, tree, needed)
  const { table } = collection
  if (hinted === undefined)
    return { query: documentsOf(db, collection).where(meetsSql(collection, tree)), isHinted: false }
  const byIds = sql`(
    select ${sql.table(table)}.* from unnest(${[...hinted]}::text[]) as asked (id)
    cross join ${documentOfId(collection, sql`asked.id`)}
  )`
  const found = db.selectFrom(byIds.as(table) as never) as unknown as ReturnType<typeof documentsOf>
  return { query: found.where(meetsSql(collection, tree, plain)), isHinted: true }
}

const behindOf = (collection: Collection, sort: readonly Sort[], behind: Place | DocumentPlace) =>
  'at' in behind ? isBehind(collection, sort, behind) : isBehindDocument(collection, sort, behind)

/** Returns a page of documents without using the order of kept columns. */
async function findDocuments(
  questions: Questions,
  collection: Collection,
  { where, sort, fields, limit, skip, behind }: DocumentsQuery,
): Promise<FoundDocument[]> {
  const order = orderOf(collection, sort)
  const { documents, scope } = collection
  return questions.ask(async (inside) => {
    const { query } = await documentsThat(inside, collection, where, Infinity)
    const meant = behind ? query.where(behindOf(collection, sort, behind)) : query
    const page = meant
      .select(sql<string>`id`.as('id'))
      .orderBy(order)
      .limit(limit)
      .offset(skip)
    if (scope.accountIds.length > 1) return page.select(foundOf(documents, fields).as('found')).execute()
    // Only documents of the page are read in full; otherwise skipping many documents would read each.
    const { rows } = await sql<FoundDocument>`
      select id::text as id, ${foundOf(plain(documents), fields)} as found
      from unnest(array(${page})) with ordinality as page (document_id, place)
      cross join ${documentOfId(collection, sql`page.document_id`)}
      order by place
    `.execute(inside)
    return rows
  })
}

/** The most documents that are read in their order before the query is answered in another way. */
const firstDocuments = 3_000

/** Tells whether documents without a value come last: their keys sort first. */
const isEmptyLast = ({ descending, emptyLast = false }: Sort): boolean => descending || emptyLast

/** A page in the order of a column, after a place given by its keys. */
interface PageOfColumn extends Pick<DocumentsQuery, 'limit' | 'skip'> {
  readonly behind: Place | undefined
}

/** Returns the conditions for values after a place; `withAlike`, when other sorts follow, also selects values equal to its own. */
function valuesBehind({ descending }: Sort, { keys: [key] = [], at, id }: Place, withAlike: boolean) {
  const sign = descending ? sql`<` : sql`>`
  return withAlike
    ? { alike: sql`c.key = ${key}`, behind: sql`c.key ${sign} ${key}` }
    : { behind: sql`(c.key, c.at, c.document_id) ${sign} (${key}, ${at}::timestamptz, ${id})` }
}

/** Returns a part of a column's values in order, as `c`, and that order. */
function valuesInOrder(
  column: UsedColumn,
  sort: Sort,
  { limit, skip, behind }: PageOfColumn,
): { readonly from: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } {
  const order = columnOrder(sort.descending)
  const values = sql`select c.key, c.at, c.document_id from ${valuesOf(column)}`
  const page = sql`order by ${order} limit ${limit} offset ${skip}`
  if (behind) {
    const { behind: isBehindIt } = valuesBehind(sort, behind, false)
    return { from: sql`(${values} and ${isBehindIt} ${page}) as c`, order }
  }
  if (sort.descending || !isEmptyLast(sort)) return { from: sql`(${values} ${page}) as c`, order }
  // Keys of nothing and null are smaller than this.
  const first = orderRanks.boolean
  const some = (which: RawBuilder<unknown>) =>
    sql`(${values} and ${which} order by ${order} limit ${limit + skip})`
  const isEmpty = sql`c.key < ${first}`
  const apart = sql`${isEmpty}, ${order}`
  return {
    from: sql`(select c.* from (${some(sql`c.key >= ${first}`)} union all ${some(isEmpty)}) as c
      order by ${apart} limit ${limit} offset ${skip}) as c`,
    order: apart,
  }
}

/** Tells whether a column knows what follows a place: it is given by keys, and documents without a value come where these sort. */
const isKeyed = (sort: readonly Sort[], { keys = [] }: Place): boolean =>
  keys.length === sort.length && sort.every((one) => one.descending || !isEmptyLast(one))

/**
 * Returns a page in the order of a kept column: any page when nothing else is asked, and otherwise the documents that fit among the
 * column's first ones. Undefined when these are too few, or there is no column: frequent documents are found here, and rare ones by their
 * conditions.
 */
async function pageOfColumn(
  questions: Questions,
  collection: Collection,
  { where, sort, fields, limit, skip, behind: asked }: DocumentsQuery,
): Promise<FoundDocument[] | undefined> {
  const [only, ...others] = sort
  const column = only && !isOnlySearched(only.path) ? columnAt(collection, only.path) : undefined
  const behind = asked && 'at' in asked && isKeyed(sort, asked) ? asked : undefined
  if (!column || only === undefined || (asked && !behind)) return undefined
  const { documents, scope } = collection
  const isAll = asksNothing(where) && asksNothing(scope.where)
  if (others.length > 0)
    return isAll
      ? pageOfTies(questions, collection, column, { sort, fields, limit, skip, behind })
      : undefined
  // When other columns know the few that fit, the column's first documents may contain none of them.
  const needed = limit + skip
  if (!isAll && (await questions.ask((inside) => hintedIds(inside, collection, where, needed))))
    return undefined
  const page = sql`limit ${limit} offset ${skip}`
  const looked = isAll ? { limit, skip } : { limit: firstDocuments + (behind ? needed : 0), skip: 0 }
  const values = valuesInOrder(column, only, { ...looked, behind })
  const query = sql<FoundDocument>`
    ${isAll && fields === null ? prepared : sql``} select id, ${foundOf(documents, fields)} as found
    from ${values.from}
    cross join ${documentOfId(collection, sql`c.document_id`)}
    where ${meetsSql(collection, where, plain)}
    order by ${values.order} ${isAll ? sql`` : page}
  `
  const { rows } = await questions.ask((inside) => query.execute(inside))
  return isAll || rows.length === limit ? rows : undefined
}

/** Returns a page of all documents by several sorts: only the first values of a column, and all equal to the last, are sorted further. */
async function pageOfTies(
  questions: Questions,
  collection: Collection,
  column: UsedColumn,
  { sort, fields, limit, skip, behind }: Pick<DocumentsQuery, 'sort' | 'fields'> & PageOfColumn,
): Promise<FoundDocument[]> {
  const { documents } = collection
  const [by] = sort
  const direction = by?.descending === true ? sql`desc` : sql`asc`
  const first = orderRanks.boolean
  const values = sql`select c.document_id from ${valuesOf(column)}`
  const some = (which: RawBuilder<unknown>) => sql`(
    ${values} and ${which} order by c.key ${direction} fetch first ${limit + skip} rows with ties
  )`
  const isApart = by !== undefined && isEmptyLast(by) && !behind
  const after = by && behind && valuesBehind(by, behind, true)
  const filled = after
    ? sql`${values} and ${after.alike} union all ${some(after.behind)}`
    : some(isApart ? sql`c.key >= ${first}` : sql`true`)
  // Many documents may have no value: when those come last they are only read if too few have one.
  const empty = some(sql`c.key < ${first} and (select count(*) from filled) < ${limit + skip}`)
  const query = sql<FoundDocument>`
    with filled as materialized (${filled})
    select id, ${foundOf(documents, fields)} as found
    from (select * from filled ${isApart ? sql`union all ${empty}` : sql``}) as c
    cross join ${documentOfId(collection, sql`c.document_id`)}
    where ${meetsSql(collection, everything, plain)} and ${behind ? isBehind(collection, sort, behind) : sql`true`}
    order by ${orderOf(collection, sort)} limit ${limit} offset ${skip}
  `
  const { rows } = await questions.ask((inside) => query.execute(inside))
  return rows
}

/** Returns a page, by creation time, of the documents with one value; undefined when no column knows them, or too few fit. */
async function pageOfValue(
  questions: Questions,
  collection: Collection,
  { where, sort, fields, limit, skip, behind }: DocumentsQuery,
): Promise<FoundDocument[] | undefined> {
  const { documents, ties } = collection
  const [by, ...others] = sort
  const own = by && others.length === 0 && documents.order?.(by.path)
  // The index orders equal values by `at`, which is the creation time.
  if (!own || ties.length < 2 || by.path.join() !== 'created_at' || (behind && !('at' in behind)))
    return undefined
  const direction = by.descending ? sql`desc` : sql`asc`
  return questions.ask(async (inside) => {
    const among = await documentsAmong(inside, collection, where)
    if (!among?.inOrder) return undefined
    const order = sql`c.at ${direction}, c.document_id ${direction}`
    const looked = skip + limit + firstDocuments
    const { rows } = await sql<FoundDocument>`
      select id, ${foundOf(plain(documents), fields)} as found
      from (
        select * from ${among.documents} as c
        where ${behind ? isBehind({ documents, ties: [sql`c.at`, sql`c.document_id`] }, sort, behind) : sql`true`} order by ${order} limit ${looked}
      ) as c
      cross join ${documentOfId(collection, sql`c.document_id`)}
      where ${meetsSql(collection, where, plain)}
      order by ${order} limit ${limit} offset ${skip}
    `.execute(inside)
    return rows.length === limit ? rows : undefined
  })
}

/** Returns a page of documents by the fastest way. */
export const findPage = async (
  questions: Questions,
  collection: Collection,
  query: DocumentsQuery,
): Promise<FoundDocument[]> =>
  (await pageOfColumn(questions, collection, query)) ??
  (await pageOfValue(questions, collection, query)) ??
  (await findDocuments(questions, collection, query))
