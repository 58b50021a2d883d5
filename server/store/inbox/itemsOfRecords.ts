import { sql, type Kysely } from 'kysely'
import { recordItem } from '../../../schemas/model/inboxStatus'
import type { Database } from '../schema'

/** The user whose inbox has, or had, a record, and the id of the record. */
export interface InboxPlace {
  readonly userId: number
  readonly id: string
}

const integers = (ids: readonly number[]) => sql`${[...ids]}::integer[]`

/**
 * Tests whether an item is a record that lies in the inbox. Records of two accounts may have the same id, since clients make them: in
 * inboxes of other accounts the form tells them apart.
 */
const liesThere = sql`i.deleted_at is null and i.document ->> 'type' = ${recordItem}
  and (i.account_id = r.account_id or i.document -> 'record_json' ->> 'form_id' = r.form_id::text)`

/** Returns the inboxes that records of an account lie in, within it and within the other accounts named. */
export async function placesOfRecords(
  db: Kysely<Database>,
  accountId: number,
  others: readonly number[],
  recordIds: readonly string[],
): Promise<readonly InboxPlace[]> {
  const { rows } = await sql<InboxPlace>`
    select i.user_id as "userId", i.id
    from inbox_items i join records r on r.account_id = ${accountId} and r.id = i.id
    where i.account_id = any(${integers([accountId, ...others])}) and i.id = any(${[...recordIds]}::text[])
      and ${liesThere}`.execute(db)
  return rows
}

/** Returns the inboxes that each record left at a moment, in these accounts. */
export async function placesLeftAt(
  db: Kysely<Database>,
  accountIds: readonly number[],
  left: readonly { readonly id: string; readonly at: Date }[],
): Promise<readonly InboxPlace[]> {
  const { rows } = await sql<InboxPlace>`
    select i.user_id as "userId", i.id
    from unnest(${left.map(({ id }) => id)}::text[], ${left.map(({ at }) => at)}::timestamptz[]) as l (id, at)
    join inbox_items i on i.account_id = any(${integers(accountIds)}) and i.id = l.id and i.deleted_at = l.at`.execute(
    db,
  )
  return rows
}

export interface GroupKey {
  readonly accountId: number
  readonly groupId: number
}

/** Returns the inboxes of users that records of a group lie in. */
export async function placesOfGroup(
  db: Kysely<Database>,
  { accountId, groupId }: GroupKey,
  userIds: readonly number[],
): Promise<readonly InboxPlace[]> {
  const { rows } = await sql<InboxPlace>`
    select i.user_id as "userId", i.id
    from inbox_items i join records r on r.account_id = i.account_id and r.id = i.id
    where i.account_id = ${accountId} and i.user_id = any(${integers(userIds)}) and ${liesThere}
      and r.assigned_group_id = ${groupId}`.execute(db)
  return rows
}

/** Returns the inboxes of another account's users that records of an account lie in. */
export async function placesInAccount(
  db: Kysely<Database>,
  accountId: number,
  otherAccountId: number,
): Promise<readonly InboxPlace[]> {
  const { rows } = await sql<InboxPlace>`
    select i.user_id as "userId", i.id
    from inbox_items i join records r on r.account_id = ${accountId} and r.id = i.id
    where i.account_id = ${otherAccountId} and ${liesThere}`.execute(db)
  return rows
}

/** A record that is assigned to a group. */
export interface GroupRecord {
  readonly id: string
  readonly formId: number
  readonly folio: string
}

/**
 * Returns records of a group that wait, the newest first: those in the inbox of any member, or all active ones when the group has no
 * members. A record that every member put aside waits no more.
 */
export async function recordsWaiting(
  db: Kysely<Database>,
  { accountId, groupId }: GroupKey,
  memberIds: readonly number[],
  limit: number,
): Promise<readonly GroupRecord[]> {
  const isWaiting =
    memberIds.length === 0
      ? sql`true`
      : sql`exists (select from inbox_items i where i.account_id = r.account_id
          and i.user_id = any(${integers(memberIds)}) and i.id = r.id and ${liesThere})`
  const { rows } = await sql<GroupRecord>`
    select r.id, r.form_id as "formId", r.folio
    from records r join items f on f.account_id = r.account_id and f.id = r.form_id and f.deleted_at is null
    where r.account_id = ${accountId} and r.assigned_group_id = ${groupId} and r.deleted_at is null and r.archived_at is null
      and ${isWaiting}
    order by r.created_at desc, r.id limit ${limit}`.execute(db)
  return rows
}
