import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PermittedItems } from '../../policies/accessScope'
import { conditionSql, type AskedDocuments } from '../query/conditions/conditionSql'

/** Our own names of an items row and, for records, of where their documents are. */
interface Places {
  /** A row of items. */
  readonly item: string
  /** Documents of the records of that item; left out where items themselves are asked for. */
  readonly documents?: AskedDocuments
}

const never = sql<SqlBool>`false`

const joinedBy = (parts: readonly RawBuilder<SqlBool>[], by: 'and' | 'or'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([...parts], by === 'and' ? sql` and ` : sql` or `)})`

/** A path is compared with so many ids one by one: of more, the folders that are reached are found first, once. */
const fewIds = 8

/** Whether an item lies below one of these; what it lies in is a folder of one of the accounts. */
function isBelow(item: string, ids: readonly number[], accountIds: readonly number[]): RawBuilder<SqlBool> {
  const row = sql.raw(item)
  const these = sql`${[...ids]}::integer[]`
  if (ids.length <= fewIds) return sql<SqlBool>`${row}.path && ${these}`
  return sql<SqlBool>`${row}.parent_id in (select folder.id from items folder
    where folder.account_id = any(${[...accountIds]}::integer[]) and folder.itype like '%folder'
      and (folder.id = any(${these}) or exists (select from unnest(folder.path) as above (id) where above.id = any(${these}))))`
}

/** Items that an action may be done with, or records of theirs: for lists what the policy says of each by itself. */
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
