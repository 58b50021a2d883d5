import { sql, type Kysely } from 'kysely'
import { recordItem } from '../../../schemas/model/inboxStatus'
import type { Database } from '../schema'

/** A record that lies in the inbox of a user, or did. */
export interface InboxPlace {
  readonly userId: number
  readonly id: string
}

/** In whose inboxes records lie. */
export async function placesOfRecords(
  db: Kysely<Database>,
  accountId: number,
  recordIds: readonly string[],
): Promise<readonly InboxPlace[]> {
  const { rows } = await sql<InboxPlace>`
    select user_id as "userId", id from inbox_items
    where account_id = ${accountId} and id = any(${[...recordIds]}::text[]) and deleted_at is null
      and document ->> 'type' = ${recordItem}`.execute(db)
  return rows
}

/** Which inboxes each record left at a moment. */
export async function placesLeftAt(
  db: Kysely<Database>,
  accountId: number,
  left: readonly { readonly id: string; readonly at: Date }[],
): Promise<readonly InboxPlace[]> {
  const { rows } = await sql<InboxPlace>`
    select i.user_id as "userId", i.id
    from unnest(${left.map(({ id }) => id)}::text[], ${left.map(({ at }) => at)}::timestamptz[]) as l (id, at)
    join inbox_items i on i.account_id = ${accountId} and i.id = l.id and i.deleted_at = l.at`.execute(db)
  return rows
}

/** The records of a group that lie in the inboxes of some users. */
export async function placesOfGroup(
  db: Kysely<Database>,
  { accountId, groupId }: { readonly accountId: number; readonly groupId: number },
  userIds: readonly number[],
): Promise<readonly InboxPlace[]> {
  const { rows } = await sql<InboxPlace>`
    select i.user_id as "userId", i.id
    from inbox_items i join records r on r.account_id = i.account_id and r.id = i.id
    where i.account_id = ${accountId} and i.user_id = any(${[...userIds]}::integer[]) and i.deleted_at is null
      and i.document ->> 'type' = ${recordItem} and r.assigned_group_id = ${groupId}`.execute(db)
  return rows
}
