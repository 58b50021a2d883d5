import { sql, type Kysely, type Selectable } from 'kysely'
import type { PushKind } from '../../../schemas/api/push'
import { sessionHolds, type HeldAt } from '../people/sessionHolds'
import type { Database } from '../schema'
import type { PushSubscriptionsTable } from './pushTables'

export type SubscriptionRow = Selectable<PushSubscriptionsTable>

/** More browsers than these nobody has: the oldest goes. */
const mostOfUser = 20

/** Keeps a browser of a user, in the place of what was known of it; left out kinds stay, or are all. Returns the kinds. */
export async function putSubscription(
  db: Kysely<Database>,
  row: Omit<SubscriptionRow, 'id' | 'kinds'>,
  { kinds, usual }: { readonly kinds: readonly PushKind[] | undefined; readonly usual: readonly PushKind[] },
): Promise<readonly PushKind[]> {
  // A browser that somebody else used tells nobody of them any more.
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('user_id', '<>', row.user_id)
    .execute()
  const stored = await db
    .insertInto('push_subscriptions')
    .values({ ...row, kinds: [...(kinds ?? usual)] })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'endpoint']).doUpdateSet({
        ...{ session_id: row.session_id, p256dh: row.p256dh, auth: row.auth },
        ...(kinds && { kinds: [...kinds] }),
      }),
    )
    .returning('kinds')
    .executeTakeFirstOrThrow()
  await sql`delete from push_subscriptions where account_id = ${row.account_id} and user_id = ${row.user_id} and id in (
    select id from push_subscriptions where account_id = ${row.account_id} and user_id = ${row.user_id}
    order by id desc offset ${mostOfUser})`.execute(db)
  return stored.kinds
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

/** Those that a key made of, which nobody holds any more. */
export const endAllSubscriptions = (db: Kysely<Database>) => db.deleteFrom('push_subscriptions').execute()

/** Whether the session of a browser goes on, and its user may log in. */
const isOfSession = (held: HeldAt) =>
  sql<boolean>`exists (select from sessions s join users u on u.id = s.user_id and u.is_active and u.deleted_at is null
    where s.id = p.session_id and s.user_id = p.user_id and ${sessionHolds(held)})`

/** A browser whose session goes on. */
export async function findSubscription(
  db: Kysely<Database>,
  { accountId, id, ...held }: HeldAt & { readonly accountId: number; readonly id: string },
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions as p')
    .selectAll('p')
    .where('p.account_id', '=', accountId)
    .where('p.id', '=', id)
    .where(isOfSession(held))
    .executeTakeFirst()
}

/** Forgets browsers whose sessions are over. Returns how many. */
export async function forgetSubscriptions(db: Kysely<Database>, held: HeldAt): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from push_subscriptions p where not ${isOfSession(held)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
