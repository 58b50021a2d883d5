import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PermittedItems } from '../../policies/accessScope'
import { conditionSql, type AskedDocuments } from '../query/conditions/conditionSql'

/** Our own SQL names of a row of items and, for records, of their documents. */
interface Places {
  /** The alias of the row of items. */
  readonly item: string
  /** The documents of that item's records; left out when the question is about items. */
  readonly documents?: AskedDocuments
}

const never = sql<SqlBool>`false`

const joinedBy = (parts: readonly RawBuilder<SqlBool>[], by: 'and' | 'or'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([...parts], by === 'and' ? sql` and ` : sql` or `)})`

/** The most ids that a path is compared with one by one; with more, the folders that they reach are found first, once. */
const fewIds = 8

/** Tells whether an item lies below one of these ids, which are folders of the accounts. */
function isBelow(item: string, ids: readonly number[], accountIds: readonly number[]): RawBuilder<SqlBool> {
  const row = sql.raw(item)
  const these = sql`${[...ids]}::integer[]`
  if (ids.length <= fewIds) return sql<SqlBool>`${row}.path && ${these}`
  return sql<SqlBool>`${row}.parent_id in (select folder.id from items folder
    where folder.account_id = any(${[...accountIds]}::integer[]) and folder.itype like '%folder'
      and (folder.id = any(${these}) or exists (select from unnest(folder.path) as above (id) where above.id = any(${these}))))`
}

/** Returns the SQL condition for items, or their records, that a scope permits: for whole lists what the policy says about each item. */
export function withinScope(scope: PermittedItems, places: Places): RawBuilder<SqlBool> {
  const own = withinOwn(scope, places)
  return scope.within ? joinedBy([own, withinScope(scope.within, places)], 'and') : own
}

function withinOwn(scope: PermittedItems, { item, documents }: Places): RawBuilder<SqlBool> {
  const row = sql.raw(item)
  const { whole, own, granted, only, accountIds } = scope
  const atOrBelow = (ids: readonly number[]) =>
    sql<SqlBool>`(${row}.id = any(${[...ids]}::integer[]) or ${isBelow(item, ids, accountIds)})`
  const reached: RawBuilder<SqlBool>[] = []
  if (whole !== null) reached.push(sql<SqlBool>`${row}.account_id = ${whole}`)
  else if (own !== null)
    reached.push(sql<SqlBool>`(${row}.account_id = ${own.accountId} and ${row}.owner_id = ${own.userId})`)
  for (const { accountId, itemIds, filter } of granted)
    if (accountId !== whole)
      reached.push(
        joinedBy(
          [
            sql<SqlBool>`${row}.account_id = ${accountId}`,
            atOrBelow(itemIds),
            ...(filter && documents ? [conditionSql(filter, documents)] : []),
          ],
          'and',
        ),
      )
  if (reached.length === 0) return never
  const reach = joinedBy(reached, 'or')
  return only === null ? reach : joinedBy([reach, atOrBelow(only)], 'and')
}
