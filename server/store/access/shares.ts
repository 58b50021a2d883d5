import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { ItemType } from '../../../schemas/api/items'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Access, Grant, PermittedItems } from '../../policies/accessScope'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import { readGrant, type StoredGrant } from './grants'
import { withinScope } from './scopeSql'

/** Whom a right is given to. */
export interface Grantee {
  /** `connection` is a user of another account; `account` is everybody in another account. */
  readonly type: 'user' | 'group' | 'connection' | 'account'
  readonly id: number
}

/** A grant with the names of its item and its grantee. */
export interface ShareRow {
  readonly account_id: number
  readonly item_id: number
  readonly item_name: string
  readonly itype: ItemType
  readonly grant: Grant
  readonly id: number
  readonly principal_type: Grantee['type']
  readonly principal_id: number
  readonly principal_name: string
  /** The id by which clients know the grantee: for an account, the id of its owner. */
  readonly known_as: number
  /** The grantee's e-mail address: empty for a group, the owner's for an account. */
  readonly email: string
}

type StoredShare = Omit<ShareRow, 'grant'> & StoredGrant

const readShare = (
  { level: _level, can_delete_records: _deletes, filter: _filter, ...row }: StoredShare,
  grant: Grant,
): ShareRow => ({ ...row, grant })

export interface SharesWanted {
  readonly ids?: readonly number[]
  readonly itemIds?: readonly number[]
  readonly userId?: number
  readonly groupId?: number
}

const columns = sql`r.account_id, r.id, r.item_id, i.name as item_name, i.itype, r.principal_type, r.principal_id, r.level, r.can_delete_records, r.filter,
  coalesce(a.owner_user_id, r.principal_id) as known_as,
  coalesce(g.name, a.name, ${nameOfUser('u')}) as principal_name, coalesce(u.email, '') as email`

const itemsOf =
  'grants r join items i on i.account_id = r.account_id and i.id = r.item_id and i.deleted_at is null'

const tables = sql.raw(`${itemsOf}
  left join accounts a on r.principal_type = 'account' and a.id = r.principal_id
  left join users u on u.id = case when r.principal_type in ('user', 'connection') then r.principal_id else a.owner_user_id end
  left join groups g on r.principal_type = 'group' and g.account_id = r.account_id and g.id = r.principal_id`)

function wantedSql({ ids, itemIds, userId, groupId }: SharesWanted): RawBuilder<SqlBool> {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  if (ids) parts.push(sql<SqlBool>`r.id = any(${[...ids]}::integer[])`)
  if (itemIds) parts.push(sql<SqlBool>`r.item_id = any(${[...itemIds]}::integer[])`)
  if (userId !== undefined)
    parts.push(sql<SqlBool>`(r.principal_type in ('user', 'connection') and r.principal_id = ${userId})`)
  if (groupId !== undefined)
    parts.push(sql<SqlBool>`(r.principal_type = 'group' and r.principal_id = ${groupId})`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** Returns grants on items of a scope, and those given to the user, ordered by account and id. */
export async function findShares(
  db: Kysely<Database>,
  scope: PermittedItems,
  userId: number,
  wanted: SharesWanted,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
): Promise<{ readonly rows: readonly ShareRow[]; readonly total: number }> {
  const meant = sql`r.account_id = any(${[...scope.accountIds]}::integer[]) and ${wantedSql(wanted)}
      and (${withinScope(scope, { item: 'i' })} or (r.principal_type in ('user', 'connection') and r.principal_id = ${userId}))`
  const { rows } = await sql<StoredShare>`
    select ${columns} from ${tables} where ${meant} order by r.account_id, r.id limit ${limit} offset ${offset}
  `.execute(db)
  const shares = rows.map((row) => readShare(row, readGrant(row)))
  // A whole list is its own count. The count beside a page joins no names, which would cost more than the page.
  if (limit === null && offset === 0) return { rows: shares, total: rows.length }
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.raw(itemsOf)} where ${meant}
  `.execute(db)
  return { rows: shares, total: counted.rows[0]?.total ?? 0 }
}

/** Returns grants of an account, on items of a scope, to another account or to its users, ordered by item name. */
export async function sharesWithAccount(
  db: Kysely<Database>,
  scope: PermittedItems,
  {
    accountId,
    otherAccountId,
    limit,
  }: { readonly accountId: number; readonly otherAccountId: number; readonly limit: number },
): Promise<readonly ShareRow[]> {
  const { rows } = await sql<StoredShare>`
    select ${columns} from ${tables}
    where r.account_id = ${accountId} and ${withinScope(scope, { item: 'i' })}
      and ((r.principal_type = 'account' and r.principal_id = ${otherAccountId})
        or (r.principal_type = 'connection' and u.account_id = ${otherAccountId}))
    order by i.name collate reading_order, r.id limit ${limit}
  `.execute(db)
  return rows.map((row) => readShare(row, readGrant(row)))
}

/** Returns all grants on these items of one account. */
export async function sharesOf(
  db: Kysely<Database>,
  accountId: number,
  itemIds: readonly number[],
): Promise<readonly ShareRow[]> {
  const { rows } = await sql<StoredShare>`
    select ${columns} from ${tables}
    where r.account_id = ${accountId} and r.item_id = any(${[...itemIds]}::integer[]) order by r.id
  `.execute(db)
  return rows.map((row) => readShare(row, readGrant(row)))
}

/**
 * Returns the grant on an item to a grantee and locks it, so that nobody else changes it at the same time; undefined when there is none.
 */
export async function holdShare(
  db: Kysely<Database>,
  { accountId, itemId }: { readonly accountId: number; readonly itemId: number },
  { type, id }: Grantee,
) {
  const row = await db
    .selectFrom('grants')
    .select(['id', 'account_id', 'item_id', 'level', 'can_delete_records', 'filter'])
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('principal_type', '=', type)
    .where('principal_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && readGrant(row)
}

export interface GivenShare extends Access {
  readonly accountId: number
  readonly itemId: number
  readonly to: Grantee
  readonly filter: ConditionTree | null
  readonly byId: number
}

/** Gives a right, replacing the grantee's former one on the item; returns the id of the grant. */
export async function putShare(db: Kysely<Database>, share: GivenShare): Promise<number> {
  const { accountId, itemId, to, level, canDeleteRecords, filter, byId } = share
  const { rows } = await sql<{ id: number }>`
    insert into grants (account_id, item_id, principal_type, principal_id, level, can_delete_records, filter, created_by_id)
    values (${accountId}, ${itemId}, ${to.type}, ${to.id}, ${level}, ${canDeleteRecords},
      ${filter === null ? null : JSON.stringify(filter)}::jsonb, ${byId})
    on conflict (account_id, item_id, principal_type, principal_id) do update
    set level = excluded.level, can_delete_records = excluded.can_delete_records, filter = excluded.filter
    returning id
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A grant was not stored.')
  return row.id
}

export const endShare = (
  db: Kysely<Database>,
  { account_id: accountId, id }: Pick<ShareRow, 'account_id' | 'id'>,
) => db.deleteFrom('grants').where('account_id', '=', accountId).where('id', '=', id).execute()

/** Tells whether a user of another account is connected to this account. */
export async function isConnected(db: Kysely<Database>, accountId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('connected_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
