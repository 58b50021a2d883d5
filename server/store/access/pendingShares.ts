import { sql, type Kysely } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { PermissionLevel } from '../../../schemas/api/items'
import type { Access, PermittedItems } from '../../policies/accessScope'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import { withinScope } from './scopeSql'

/** A share that waits for somebody with its address, with the names shown beside it. */
export interface PendingShareRow {
  readonly account_id: number
  readonly id: number
  readonly item_id: number
  readonly item_name: string
  readonly email: string
  readonly level: PermissionLevel
  readonly can_delete_records: boolean
  readonly filter: ConditionTree | null
  readonly created_at: Date
  readonly created_by_id: number
  readonly created_by_name: string
}

export interface NewPendingShare extends Access {
  readonly accountId: number
  readonly itemId: number
  readonly email: string
  readonly filter: ConditionTree | null
  readonly byId: number
  readonly now: Date
}

/** Keeps a share until somebody has the address, replacing the one that waited; returns its id. */
export async function putPendingShare(db: Kysely<Database>, share: NewPendingShare): Promise<number> {
  const { accountId, itemId, email, level, canDeleteRecords, filter, byId, now } = share
  const { rows } = await sql<{ id: number }>`
    insert into pending_shares (account_id, item_id, email, level, can_delete_records, filter, created_by_id, created_at)
    values (${accountId}, ${itemId}, ${email}, ${level}, ${canDeleteRecords},
      ${filter === null ? null : JSON.stringify(filter)}::jsonb, ${byId}, ${now})
    on conflict (account_id, item_id, lower(email)) do update
    set level = excluded.level, can_delete_records = excluded.can_delete_records, filter = excluded.filter,
      created_by_id = excluded.created_by_id, created_at = excluded.created_at
    returning id
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A right that waits was not stored.')
  return row.id
}

const selected = sql`select p.account_id, p.id, p.item_id, i.name as item_name, p.email, p.level, p.can_delete_records, p.filter,
  p.created_at, p.created_by_id, coalesce(${nameOfUser('u')}, '') as created_by_name
  from pending_shares p
  join items i on i.account_id = p.account_id and i.id = p.item_id and i.deleted_at is null
  left join users u on u.id = p.created_by_id`

/** Returns waiting shares on items of a scope, ordered by account and id. */
export async function findPendingShares(
  db: Kysely<Database>,
  scope: PermittedItems,
  wanted: { readonly ids?: readonly number[]; readonly itemId?: number | undefined },
): Promise<readonly PendingShareRow[]> {
  const ofIds = wanted.ids ? sql`p.id = any(${[...wanted.ids]}::integer[])` : sql`true`
  const ofItem = wanted.itemId === undefined ? sql`true` : sql`p.item_id = ${wanted.itemId}`
  const { rows } = await sql<PendingShareRow>`${selected}
    where p.account_id = any(${[...scope.accountIds]}::integer[]) and ${ofIds} and ${ofItem}
      and ${withinScope(scope, { item: 'i' })} order by p.account_id, p.id`.execute(db)
  return rows
}

/** Removes and returns the shares that wait for an address, so that the caller gives them. */
export async function takePendingShares(
  db: Kysely<Database>,
  accountId: number,
  email: string,
): Promise<readonly PendingShareRow[]> {
  const { rows } = await sql<PendingShareRow>`${selected}
    where p.account_id = ${accountId} and lower(p.email) = lower(${email}) order by p.id`.execute(db)
  await db
    .deleteFrom('pending_shares')
    .where('account_id', '=', accountId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  return rows
}

export const endPendingShares = (db: Kysely<Database>, accountId: number, ids: readonly number[]) =>
  db
    .deleteFrom('pending_shares')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
