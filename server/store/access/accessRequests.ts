import { sql, type Kysely } from 'kysely'
import type { ItemType, PermissionLevel } from '../../../schemas/api/items'
import type { PermittedItems } from '../../policies/accessScope'
import type { Gift } from '../../policies/sharing'
import { asJson } from '../jsonColumn'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import { withinScope } from './scopeSql'

/** A request for a right, with the names of the user and the item. */
export interface AccessRequestRow {
  readonly account_id: number
  readonly id: number
  readonly item_id: number
  readonly item_name: string
  readonly itype: ItemType
  readonly path: number[]
  readonly owner_id: number
  readonly user_id: number
  readonly user_account_id: number
  readonly user_name: string
  readonly email: string
  readonly level: PermissionLevel
  readonly created_at: Date
}

/** Hours after a refusal during which the user cannot ask for a right on the same item. */
const restHours = 24

/** Keeps a user's request; returns false when they were refused less than `restHours` ago. */
export async function putAccessRequest(
  db: Kysely<Database>,
  asked: {
    readonly accountId: number
    readonly itemId: number
    readonly userId: number
    readonly level: PermissionLevel
    readonly now: Date
  },
): Promise<boolean> {
  const { accountId, itemId, userId, level, now } = asked
  const rest = new Date(now.getTime() - restHours * 3_600_000)
  const { rows } = await sql`
    insert into access_requests as r (account_id, item_id, user_id, level, created_at)
    values (${accountId}, ${itemId}, ${userId}, ${level}, ${now})
    on conflict (account_id, item_id, user_id) do update
    set level = excluded.level, created_at = excluded.created_at, answered_at = null, answered_by_id = null, is_granted = null
    where r.answered_at is null or r.is_granted or r.answered_at < ${rest}
    returning id
  `.execute(db)
  return rows.length > 0
}

/** Returns unanswered requests on items of a scope, the oldest first. Leaves out requests of users who are deleted or inactive. */
export async function openAccessRequests(
  db: Kysely<Database>,
  scope: PermittedItems,
  { id, limit, offset }: { readonly id?: number; readonly limit: number | null; readonly offset: number },
): Promise<{ readonly rows: readonly AccessRequestRow[]; readonly total: number }> {
  const { rows } = await sql<AccessRequestRow & { total: string }>`
    select r.account_id, r.id, r.item_id, i.name as item_name, i.itype, i.path, i.owner_id, r.user_id,
      u.account_id as user_account_id, ${nameOfUser('u')} as user_name, u.email, r.level, r.created_at, count(*) over () as total
    from access_requests r
    join items i on i.account_id = r.account_id and i.id = r.item_id and i.deleted_at is null
    join users u on u.id = r.user_id and u.deleted_at is null and u.is_active
    where r.account_id = any(${[...scope.accountIds]}::integer[]) and r.answered_at is null
      and ${withinScope(scope, { item: 'i' })} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.created_at, r.account_id, r.id limit ${limit} offset ${offset}
  `.execute(db)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** Answers a user's request for an item; returns false when none was waiting. */
export async function answerAccessRequest(
  db: Kysely<Database>,
  place: { readonly accountId: number; readonly itemId: number; readonly userId: number },
  answer: {
    readonly isGranted: boolean
    readonly byId: number
    readonly now: Date
    /** The right that the user had before. */
    readonly had?: Gift | undefined
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access_requests')
    .set({
      ...{ answered_at: answer.now, answered_by_id: answer.byId, is_granted: answer.isGranted },
      had: answer.had ? asJson(answer.had) : null,
    })
    .where('account_id', '=', place.accountId)
    .where('item_id', '=', place.itemId)
    .where('user_id', '=', place.userId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An answer to a request. */
export interface GivenAnswer {
  readonly account_id: number
  readonly item_id: number
  readonly user_id: number
  readonly user_account_id: number
  readonly is_granted: boolean
  readonly had: Gift | null
}

/** Returns an answer that a user gave since a moment, and locks it, so that nobody else takes it back at the same time. */
export async function holdAnswer(
  db: Kysely<Database>,
  accountIds: readonly number[],
  { id, byId, since }: { readonly id: number; readonly byId: number; readonly since: Date },
): Promise<GivenAnswer | undefined> {
  const { rows } = await sql<GivenAnswer>`
    select r.account_id, r.item_id, r.user_id, u.account_id as user_account_id, r.is_granted, r.had
    from access_requests r join users u on u.id = r.user_id
    where r.account_id = any(${[...accountIds]}::integer[]) and r.id = ${id}
      and r.answered_by_id = ${byId} and r.answered_at >= ${since}
    for update of r
  `.execute(db)
  return rows[0]
}

/** Makes an answered request wait again. */
export const reopenAccessRequest = (db: Kysely<Database>, accountId: number, id: number) =>
  db
    .updateTable('access_requests')
    .set({ answered_at: null, answered_by_id: null, is_granted: null, had: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
