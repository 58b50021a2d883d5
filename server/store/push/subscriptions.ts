import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { PushKind } from '../../../schemas/api/push'
import { sessionHolds, type HeldAt } from '../people/sessionHolds'
import type { Database } from '../schema'
import type { PushSubscriptionsTable } from './pushTables'

export type SubscriptionRow = Selectable<PushSubscriptionsTable>

/** The most browsers of a user: with another one the oldest is removed. */
const mostOfUser = 20

/**
 * Keeps a user's browser, replacing what was known of it. Without `kinds` it keeps those that the user chose there; returns null, and keeps
 * nothing, when they chose none, such as the next user of a shared browser. Returns the kinds.
 */
export async function putSubscription(
  db: Kysely<Database>,
  row: Omit<SubscriptionRow, 'id' | 'kinds'>,
  kinds: readonly PushKind[] | undefined,
): Promise<readonly PushKind[] | null> {
  // A browser no longer shows notices of a user who used it before.
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('user_id', '<>', row.user_id)
    .execute()
  const now = { session_id: row.session_id, p256dh: row.p256dh, auth: row.auth }
  if (!kinds) {
    const known = await db
      .updateTable('push_subscriptions')
      .set(now)
      .where('account_id', '=', row.account_id)
      .where('endpoint', '=', row.endpoint)
      .returning('kinds')
      .executeTakeFirst()
    return known?.kinds ?? null
  }
  await db
    .insertInto('push_subscriptions')
    .values({ ...row, kinds: [...kinds] })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'endpoint']).doUpdateSet({ ...now, kinds: [...kinds] }),
    )
    .execute()
  await sql`delete from push_subscriptions where account_id = ${row.account_id} and user_id = ${row.user_id} and id in (
    select id from push_subscriptions where account_id = ${row.account_id} and user_id = ${row.user_id}
    order by id desc offset ${mostOfUser})`.execute(db)
  return kinds
}

export const endSubscription = (
  db: Kysely<Database>,
  {
    accountId,
    userId,
    endpoint,
  }: { readonly accountId: number; readonly userId: number; readonly endpoint: string },
) =>
  db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()

export const endSubscriptionById = (
  db: Kysely<Database>,
  { account_id: accountId, id }: Pick<SubscriptionRow, 'account_id' | 'id'>,
) => db.deleteFrom('push_subscriptions').where('account_id', '=', accountId).where('id', '=', id).execute()

/** Removes all subscriptions, because their signing key no longer exists. */
export const endAllSubscriptions = (db: Kysely<Database>) => db.deleteFrom('push_subscriptions').execute()

/** Tests whether the subscription `p` has a session `s` that meets a condition, of a user who may log in. */
const hasSession = (which: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from sessions s join users u on u.id = s.user_id and u.is_active and u.deleted_at is null
    where s.id = p.session_id and s.user_id = p.user_id and ${which})`

/** Finds a browser whose session is open. */
export async function findSubscription(
  db: Kysely<Database>,
  { accountId, id }: { readonly accountId: number; readonly id: string },
  time: HeldAt,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions as p')
    .selectAll('p')
    .where('p.account_id', '=', accountId)
    .where('p.id', '=', id)
    .where(hasSession(sessionHolds(time)))
    .executeTakeFirst()
}

/** Counts those of these users who have a browser that is told about a kind. */
export async function countSubscribed(
  db: Kysely<Database>,
  {
    accountId,
    userIds,
    kind,
  }: { readonly accountId: number; readonly userIds: readonly number[]; readonly kind: PushKind },
  time: HeldAt,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct p.user_id)::int as n from push_subscriptions p
    where p.account_id = ${accountId} and p.user_id = any(${[...userIds]}::integer[]) and p.kinds @> array[${kind}]
      and ${hasSession(sessionHolds(time))}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Removes browsers that their users have not used since a time, however their sessions ended: until then users need not choose again.
 * Returns their number.
 */
export async function forgetSubscriptions(db: Kysely<Database>, usedSince: Date): Promise<number> {
  const isKept = hasSession(sql`s.last_seen_at >= ${usedSince}`)
  const { numAffectedRows } = await sql`delete from push_subscriptions p where not ${isKept}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
