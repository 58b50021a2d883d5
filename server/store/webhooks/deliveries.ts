import { sql, type Insertable, type Kysely, type Selectable, type SqlBool } from 'kysely'
import type { DeliveryError, DeliveryState } from '../../../schemas/api/webhooks'
import type { Database } from '../schema'
import type { WebhookDeliveriesTable } from './webhooksTable'
import type { WebhookRow } from './webhooks'

export type DeliveryRow = Selectable<WebhookDeliveriesTable>
type NewDelivery = Insertable<WebhookDeliveriesTable>

/** Adds deliveries, each once for its cause; returns only those that were new. */
export async function insertDeliveries(
  db: Kysely<Database>,
  deliveries: readonly NewDelivery[],
): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return []
  return db
    .insertInto('webhook_deliveries')
    .values([...deliveries])
    .onConflict((conflict) => conflict.columns(['account_id', 'webhook_id', 'cause']).doNothing())
    .returningAll()
    .execute()
}

/**
 * Takes due deliveries for a worker, the oldest first, and a few of each webhook: only one while its receiver fails, so that nobody waits
 * for it. Nobody else takes them for `seconds`. Deliveries about one record go in order.
 */
export async function takeDeliveries(
  db: Kysely<Database>,
  wanted: {
    readonly worker: string
    readonly limit: number
    readonly ofEach: number
    readonly seconds: number
    /** The deliveries that this node is sending; they count among those of their webhook. */
    readonly underWay: readonly DeliveryRow[]
  },
): Promise<DeliveryRow[]> {
  const busy = wanted.underWay.map(({ webhook_id: id }) => id)
  const { rows } = await sql<DeliveryRow>`
    with busy as (
      select webhook_id, count(*) as sending from unnest(${busy}::integer[]) as b (webhook_id) group by webhook_id
    ), due as (
      select d.account_id, d.id, d.due_at,
        row_number() over (partition by d.account_id, d.webhook_id order by d.due_at, d.id)
          + coalesce(busy.sending, 0) as turn, w.failures
      from webhook_deliveries d join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
      left join busy on busy.webhook_id = d.webhook_id
      where d.state = 'waiting' and d.due_at <= now() and w.is_on
        and not exists (select from webhook_deliveries b where b.account_id = d.account_id
          and b.webhook_id = d.webhook_id and b.record_id = d.record_id and b.state = 'waiting' and b.id < d.id)
    ), locked as (
      select d.account_id, d.id from webhook_deliveries d join due on due.account_id = d.account_id and due.id = d.id
      where d.state = 'waiting' and d.due_at <= now()
        and due.turn <= case when due.failures >= 3 then 1 else ${wanted.ofEach}::integer end
      order by due.due_at, d.id limit ${wanted.limit} for update of d skip locked
    )
    update webhook_deliveries d
    set worker = ${wanted.worker}, attempts = d.attempts + 1, due_at = now() + make_interval(secs => ${wanted.seconds})
    from locked where d.account_id = locked.account_id and d.id = locked.id
    returning d.*
  `.execute(db)
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

/** The result of an attempt. */
export interface Attempted {
  readonly status: number | null
  readonly answer: string | null
  readonly errorCode: DeliveryError | null
  readonly duration: number
  readonly at: Date
}

/** Saves the result of an attempt; it is tried again after `retryAfter` seconds when given. */
export async function deliveryTried(
  db: Kysely<Database>,
  { account_id: accountId, id, worker }: DeliveryRow,
  { status, answer, errorCode, duration, at }: Attempted,
  next: { readonly state: DeliveryState; readonly retryAfter?: number },
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set({
      ...{ status, answer, error_code: errorCode, duration, tried_at: at, state: next.state },
      ...(next.retryAfter === undefined
        ? {}
        : { due_at: sql<Date>`now() + make_interval(secs => ${next.retryAfter})` }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(sql<SqlBool>`worker is not distinct from ${worker}`)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

export async function listDeliveries(
  db: Kysely<Database>,
  { account_id: accountId, id }: WebhookRow,
  wanted: {
    readonly state?: DeliveryState | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly DeliveryRow[]; readonly total: number }> {
  let query = db
    .selectFrom('webhook_deliveries')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', id)
  if (wanted.state) query = query.where('state', '=', wanted.state)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute()
  return { rows, total }
}

export const findDelivery = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  id: string,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('id', '=', id)
    .executeTakeFirst()

/** Sends a delivery that is over again. Undefined when it is waiting or being sent. */
export const sendAgain = (
  db: Kysely<Database>,
  { account_id: accountId, id }: DeliveryRow,
): Promise<DeliveryRow | undefined> =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, worker: null, due_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** Removes deliveries that are older than so many days. Returns their number. */
export async function forgetDeliveries(db: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where created_at < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
