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

/** Items that an action may be done with, or records of theirs: for lists what the policy says of each by itself. */
export function withinScope(scope: PermittedItems, places: Places): RawBuilder<SqlBool> {
  const own = withinOwn(scope, places)
  return scope.within ? joinedBy([own, withinScope(scope.within, places)], 'and') : own
}

function withinOwn(scope: PermittedItems, { item, documents }: Places): RawBuilder<SqlBool> {
  const row = sql.raw(item)
  const atOrBelow = (ids: readonly number[]) =>
    sql<SqlBool>`(${row}.id = any(${[...ids]}::integer[]) or ${row}.path && ${[...ids]}::integer[])`
  const { whole, own, granted, only } = scope
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
