import { sql } from 'kysely'
import type { SelectorQuery } from '../../../schemas/filters/selector'
import { columnOrder, columnRows, type Column } from './catalogColumns'
import { rowOfId, type CatalogKey } from './catalogRows'
import { everything, foundOf, type FoundRow, type RowsWanted } from './findRows'
import { prepared } from '../query/prepared'
import { rowDocuments } from './rowDocuments'
import { selectorSql } from '../query/selectorSql'
import type { Questions } from '../query/questions'

/** How many rows are looked at in their order before those that fit are looked for among all. */
const firstRows = 3_000

/**
 * A page in the order of a column that is kept: any page while nothing else is asked, else what is found among the column's first
 * rows. Undefined when those hold too few: what is frequent is there, and what is not is found by what it is.
 */
export async function pageOfColumn(
  questions: Questions,
  key: CatalogKey,
  { selector, sort, fields, limit, skip }: SelectorQuery,
  { visibility, within }: RowsWanted,
  column: Column,
): Promise<FoundRow[] | undefined> {
  const asksNothing = within === null && selector.op === 'and' && selector.of.length === 0
  const page = sql`limit ${limit} offset ${skip}`
  const documents = rowDocuments(visibility)
  const order = columnOrder(sort[0]?.descending === true)
  const query = sql<FoundRow>`
    ${asksNothing && fields === null ? prepared : sql``} select id, ${foundOf(documents, fields)} as found
    from (
      select c.rank, c.number, c.text, c.row_id from ${columnRows(key, column.view)}
      order by ${order} ${asksNothing ? page : sql`limit ${firstRows}`}
    ) as c
    cross join ${rowOfId(key, sql`c.row_id`)}
    where deleted_at is null
      and ${selectorSql(documents, selector)} and ${selectorSql(rowDocuments(), within ?? everything)}
    order by ${order} ${asksNothing ? sql`` : page}
  `
  const { rows } = await questions.ask((inside) => query.execute(inside))
  return asksNothing || rows.length === limit ? rows : undefined
}
