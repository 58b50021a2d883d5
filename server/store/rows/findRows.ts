import { sql, type Kysely, type RawBuilder } from 'kysely'
import { conjunctsOf, type Selector, type SelectorQuery } from '../../../schemas/filters/selector'
import { hintedIds, type KeptColumns } from './catalogColumns'
import { pathsAt, prefixOf, type EqualAnswer } from './catalogPaths'
import { rowOfId, rowsOf, type CatalogKey, type CatalogRow } from './catalogRows'
import type { CatalogView } from './catalogViews'
import { prepared } from '../query/prepared'
import { rowDocuments, allVisible, type FieldVisibility } from './rowDocuments'
import type { Database } from '../schema'
import { selectorFields, selectorOrder, selectorSql, type Documents } from '../query/selectorSql'
import type { Questions } from '../query/questions'

/** Which rows may be found at all, besides what is asked. */
export interface RowsWanted {
  readonly visibility: FieldVisibility
  /** What the rows must be, whatever may be seen of them. */
  readonly within: Selector | null
  readonly columns?: KeptColumns | undefined
  /** For rows in the order of their ids. */
  readonly way?: RowsWay | undefined
}

/** All that is asked of rows, where that is equal values and a view begins with their fields. */
export interface RowsWay {
  readonly view: CatalogView
  readonly where: readonly EqualAnswer[]
}

export const everything: Selector = { op: 'and', of: [] }

/** Ties come by their ids, the same way round as what is before them. */
const idOrder = (sort: SelectorQuery['sort']) => (sort.at(-1)?.descending === true ? sql`id desc` : sql`id`)

/** A row as JSON text, or values of the fields that were asked for. */
export interface FoundRow {
  readonly id: string
  readonly found: unknown
}

/** Some rows of a catalog. */
const rowsWithIds = (catalog: CatalogKey, ids: readonly string[]) =>
  sql<CatalogRow>`(
    select catalog_rows.* from unnest(${[...ids]}::text[]) as asked (id) cross join ${rowOfId(catalog, sql`asked.id`)}
  )`.as('catalog_rows')

/** Found by their ids already, rows are not to be looked for again by an index. */
const withoutHint = ({ hint: _hint, ...documents }: Documents): Documents => documents

/** The rows of a catalog that are so; `needed` is how many of them in the order of their ids. */
async function rowsThat(
  db: Kysely<Database>,
  catalog: CatalogKey,
  selector: Selector,
  { visibility, within, columns }: RowsWanted,
  needed: number,
) {
  const hinted = columns && (await hintedIds(db, columns, selector, needed))
  const isHinted = hinted !== undefined
  const documents = (own: Documents) => (isHinted ? withoutHint(own) : own)
  const rows = isHinted ? db.selectFrom(rowsWithIds(catalog, hinted)) : rowsOf(db, catalog)
  const query = rows
    .where('deleted_at', 'is', null)
    .where(selectorSql(documents(rowDocuments(visibility)), selector))
    .where(selectorSql(documents(rowDocuments()), within ?? everything))
  return { query }
}

/** No index is to look for rows again that are found by their ids. */
const plain = ({ whole, at }: Documents): Documents => ({ whole, at })

/** Rows, each with its id. */
export async function findRows(
  questions: Questions,
  catalog: CatalogKey,
  { selector, sort, fields, limit, skip }: SelectorQuery,
  wanted: RowsWanted,
): Promise<FoundRow[]> {
  const documents = rowDocuments(wanted.visibility)
  const order = [...selectorOrder(documents, sort), idOrder(sort)]
  return questions.ask(async (inside) => {
    const { query } = await rowsThat(inside, catalog, selector, wanted, Infinity)
    const ids = query
      .select('id')
      .orderBy(sql`${sql.join(order)}`)
      .limit(limit)
      .offset(skip)
    // Only of the page itself is more read than where it is: who skips many rows would wait for each.
    const { rows } = await sql<FoundRow>`
      select id, ${foundOf(plain(documents), fields)} as found
      from unnest(array(${ids})) with ordinality as page (row_id, place)
      cross join ${rowOfId(catalog, sql`page.row_id`)}
      order by place
    `.execute(inside)
    return rows
  })
}

/** What a page of ids begins behind, and how many there are at most. */
interface IdsWanted {
  readonly after: string
  readonly limit: number
  readonly skip?: number
}

/**
 * The ids of rows that are so, in their order. By a way they are read from its index alone, and a few may be of rows that are not: what
 * else has the text of a value, or begins as a long one. Whoever reads them looks once more.
 */
async function idsThat(
  db: Kysely<Database>,
  catalog: CatalogKey,
  selector: Selector,
  { way, ...wanted }: RowsWanted,
  { after, limit, skip = 0 }: IdsWanted,
): Promise<RawBuilder<unknown>> {
  if (way)
    return sql`select row_id as id from ${pathsAt(catalog, way.view, prefixOf(way.view, way.where))}
      and row_id > ${after} order by row_id limit ${limit}`
  const { query } = await rowsThat(db, catalog, selector, wanted, limit + skip)
  const ids = query.select('id').orderBy('id').limit(limit).offset(skip)
  return sql`${after === '' ? ids : ids.where('id', '>', after)}`
}

/**
 * Whether the same plan is good for all values: then it is kept. A plan for any value would walk all ids in their order for those that
 * few rows have.
 */
const isUsual = (selector: Selector, fields: SelectorQuery['fields'], { within, way }: RowsWanted) =>
  fields === null && (way !== undefined || (within === null && conjunctsOf(selector).length === 0))

/**
 * Rows in the order of their ids, the first so many of them whole and of the others, whose `found` is null, no more than their ids: what
 * takes long is to look for them.
 */
export async function findFirstRows(
  questions: Questions,
  catalog: CatalogKey,
  { selector, fields, limit, skip }: SelectorQuery,
  { whole, ...wanted }: RowsWanted & { readonly whole: number },
): Promise<FoundRow[]> {
  const documents = plain(rowDocuments(wanted.visibility))
  return questions.ask(async (inside) => {
    const ids = await idsThat(inside, catalog, selector, wanted, { after: '', limit, skip })
    const { rows } = await sql<FoundRow>`
      ${isUsual(selector, fields, wanted) ? prepared : sql``}
      select row_id as id, case when place <= ${whole} then (
        select ${foundOf(documents, fields)} from catalog_rows
        where account_id = ${catalog.accountId} and catalog_id = ${catalog.catalogId} and id = row_id
          and ${wanted.way ? isSo(selector, wanted) : sql`true`}
      ) end as found
      from unnest(array(${ids})) with ordinality as page (row_id, place)
      order by place
    `.execute(inside)
    return rows
  })
}

/** Ids of rows in their order, behind one of them; a few may be of rows that are not so. */
export async function findRowIds(
  questions: Questions,
  catalog: CatalogKey,
  { selector, limit }: SelectorQuery,
  { after, ...wanted }: RowsWanted & { readonly after: string },
): Promise<string[]> {
  const { rows } = await questions.ask(async (inside) => {
    const ids = await idsThat(inside, catalog, selector, wanted, { after, limit })
    return sql<{ id: string }>`${ids}`.execute(inside)
  })
  return rows.map(({ id }) => id)
}

/** What rows are checked for that are found by their ids. */
const isSo = (selector: Selector, { visibility, within }: RowsWanted) =>
  sql<boolean>`deleted_at is null and ${selectorSql(plain(rowDocuments(visibility)), selector)}
    and ${selectorSql(plain(rowDocuments()), within ?? everything)}`

/** Those of the rows that still are so, in the order of their ids. */
export async function rowsOfIds(
  questions: Questions,
  catalog: CatalogKey,
  { selector, fields }: SelectorQuery,
  wanted: RowsWanted,
  ids: readonly string[],
): Promise<FoundRow[]> {
  const documents = plain(rowDocuments(wanted.visibility))
  return questions.ask((inside) =>
    rowsOf(inside, catalog)
      .select(['id', foundOf(documents, fields).as('found')])
      .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
      .where(isSo(selector, wanted))
      .orderBy('id')
      .execute(),
  )
}

export const foundOf = (documents: Documents, fields: SelectorQuery['fields']): RawBuilder<unknown> =>
  fields === null ? sql`${documents.whole}::text` : selectorFields(documents, fields)

/** How many rows there are, counted up to a number; with `asked`, those that are so. */
export async function countRowsUpTo(
  db: Kysely<Database>,
  catalog: CatalogKey,
  most: number,
  asked?: RowsWanted & { readonly selector: Selector },
): Promise<number> {
  const { selector = everything, ...wanted } = asked ?? { visibility: allVisible, within: null }
  const { query } = await rowsThat(db, catalog, selector, wanted, most)
  const { total } = await db
    .selectFrom(query.select('id').limit(most).as('r'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
