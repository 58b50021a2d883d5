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

/** A page of documents. `fields` null: the documents as they are. */
export interface DocumentsQuery {
  readonly where: ConditionTree
  readonly sort: readonly Sort[]
  readonly fields: readonly ValuePath[] | null
  readonly limit: number
  readonly skip: number
  /** Only what comes behind this one. */
  readonly behind?: Place | DocumentPlace | undefined
}

/** A document as JSON text, or values of the fields that were asked for. */
export interface FoundDocument {
  readonly id: string
  readonly found: unknown
}

/** No index is to look for documents again that are found by their ids. */
export const plain = ({ compare: _compare, hint: _hint, ...documents }: Documents): Documents => documents

/** The document, or only some fields of it: their values in one list, as text where JSON's null and nothing differ. */
export const fieldsOf = (documents: Documents, fields: DocumentsQuery['fields']): RawBuilder<unknown> =>
  fields === null
    ? documents.whole
    : sql`jsonb_build_array(${sql.join(fields.map((path) => sql`${documents.at(path)}::text`))})`

export const foundOf = (documents: Documents, fields: DocumentsQuery['fields']): RawBuilder<unknown> =>
  fields === null ? sql`${documents.whole}::text` : fieldsOf(documents, fields)

/** What documents must be that are there, by what is asked and by the scope. */
export const meetsSql = (
  { documents, stored, there, scope }: Collection,
  tree: ConditionTree,
  way: (documents: Documents) => Documents = (same) => same,
): RawBuilder<boolean> =>
  sql<boolean>`${there} and ${conditionSql(tree, way(documents))} and ${conditionSql(scope.where ?? everything, way(stored))}`

/** What to order by, as schemas/conditions/valueOrder.ts says. */
export const orderBy = (documents: Documents, sort: readonly Sort[]): readonly RawBuilder<unknown>[] =>
  sort.map(({ path, descending, emptyLast = false }) => {
    const direction = descending ? sql`desc` : sql`asc`
    const native = documents.order?.(path)
    if (native) return sql`${native.by} ${direction}${native.isNullable ? sql` nulls last` : sql``}`
    const value = documents.at(path)
    const order = sql`value_order(${value}) collate "C" ${direction}`
    return emptyLast && !descending ? sql`coalesce(${value}, 'null') = 'null', ${order}` : order
  })

/** Ties come in the order of the collection, the same way round as what is before them. */
const orderOf = ({ documents, ties }: Collection, sort: readonly Sort[]): RawBuilder<unknown> => {
  const direction = sort.at(-1)?.descending === true ? sql`desc` : sql`asc`
  return sql.join([...orderBy(documents, sort), ...ties.map((tie) => sql`${tie} ${direction}`)])
}

/** The documents that a tree means; `needed` is how many of them in their own order. */
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

/** A page of documents, whatever is kept of them. */
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
    // Only of the page itself is more read than where it is: who skips many documents would wait for each.
    const { rows } = await sql<FoundDocument>`
      select id::text as id, ${foundOf(plain(documents), fields)} as found
      from unnest(array(${page})) with ordinality as page (document_id, place)
      cross join ${documentOfId(collection, sql`page.document_id`)}
      order by place
    `.execute(inside)
    return rows
  })
}

/** How many documents are looked at in their order before those that fit are looked for among all. */
const firstDocuments = 3_000

/** Whether documents with nothing there come behind all others: their keys are the least of all. */
const isEmptyLast = ({ descending, emptyLast = false }: Sort): boolean => descending || emptyLast

/** A page of a column: behind a place that is told by its keys. */
interface PageOfColumn extends Pick<DocumentsQuery, 'limit' | 'skip'> {
  readonly behind: Place | undefined
}

/** What comes behind a place in a column, of which all that have the same value as the place come with it where other orders follow. */
function valuesBehind({ descending }: Sort, { keys: [key] = [], at, id }: Place, withAlike: boolean) {
  const sign = descending ? sql`<` : sql`>`
  return withAlike
    ? { alike: sql`c.key = ${key}`, behind: sql`c.key ${sign} ${key}` }
    : { behind: sql`(c.key, c.at, c.document_id) ${sign} (${key}, ${at}::timestamptz, ${id})` }
}

/** Some values of a column in its order, as `c`, and that order. */
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
  // Keys of what is nothing, or null, begin with less than this.
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

/** Whether columns know what comes behind a place: it is told by their keys, and those with nothing come where their keys are. */
const isKeyed = (sort: readonly Sort[], { keys = [] }: Place): boolean =>
  keys.length === sort.length && sort.every((one) => one.descending || !isEmptyLast(one))

/**
 * A page in the order of a column that is kept: any page while nothing else is asked, else what is found among the column's first
 * documents. Undefined when those hold too few, or no column is: what is frequent is there, and what is not is found by what it is.
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
  // Of the few that other columns know of, none may be among the first: to look at those would be in vain.
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

/** A page of all documents by several orders: only the first of a column, and those that are alike there, are put in order by the others. */
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
  // Many may have nothing there: where those come last they are looked at only when those that have something are too few.
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

/** A page, in the collection's own order, of the documents that have one value which is kept in that order; undefined when there is no such column, or few have it. */
async function pageOfValue(
  questions: Questions,
  collection: Collection,
  { where, sort, fields, limit, skip, behind }: DocumentsQuery,
): Promise<FoundDocument[] | undefined> {
  const { documents, ties } = collection
  const [by, ...others] = sort
  const own = by && others.length === 0 && documents.order?.(by.path)
  // In the order of what `at` is.
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

/** A page of documents by the quickest way that there is. */
export const findPage = async (
  questions: Questions,
  collection: Collection,
  query: DocumentsQuery,
): Promise<FoundDocument[]> =>
  (await pageOfColumn(questions, collection, query)) ??
  (await pageOfValue(questions, collection, query)) ??
  (await findDocuments(questions, collection, query))
