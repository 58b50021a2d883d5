import { sql, type Kysely, type Selectable } from 'kysely'
import type { PushKind } from '../../../schemas/api/push'
import type { Database } from '../schema'
import type { PushDeliveriesTable } from './pushTables'

export type PushDeliveryRow = Selectable<PushDeliveriesTable>

/** A notice or message and the user who gets it. */
export interface ToldNotice {
  readonly id: string
  readonly userId: number
  readonly kind: PushKind
}

/** Queues notices for the browsers of their users, as far as they want that kind there. */
export async function queuePushes(
  db: Kysely<Database>,
  accountId: number,
  told: readonly ToldNotice[],
): Promise<void> {
  if (told.length === 0) return
  await sql`
    insert into push_deliveries (account_id, subscription_id, kind, notice_account_id, notice_id)
    select p.account_id, p.id, t.kind, ${accountId}, t.id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (id bigint, "userId" integer, kind text)
    join push_subscriptions p on p.user_id = t."userId" and p.kinds @> array[t.kind]`.execute(db)
}

/** Takes due deliveries, the oldest first; nobody else takes them for `seconds`. */
export async function takePushes(
  db: Kysely<Database>,
  { limit, seconds }: { readonly limit: number; readonly seconds: number },
): Promise<readonly PushDeliveryRow[]> {
  const { rows } = await sql<PushDeliveryRow>`
    update push_deliveries d set attempts = d.attempts + 1, due_at = now() + make_interval(secs => ${seconds})
    from (select account_id, id from push_deliveries where due_at <= now() order by due_at, id limit ${limit}
      for update skip locked) taken
    where d.account_id = taken.account_id and d.id = taken.id returning d.*`.execute(db)
  return rows
}

export const pushOver = (db: Kysely<Database>, { account_id: accountId, id }: PushDeliveryRow) =>
  db.deleteFrom('push_deliveries').where('account_id', '=', accountId).where('id', '=', id).execute()

export const pushAgain = (
  db: Kysely<Database>,
  { account_id: accountId, id }: PushDeliveryRow,
  seconds: number,
) =>
  sql`update push_deliveries set due_at = now() + make_interval(secs => ${seconds})
    where account_id = ${accountId} and id = ${id}`.execute(db)
