import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { WebhookOffReason } from '../../../schemas/api/webhooks'
import type { WebhookEvent } from '../../../schemas/model/webhookEvents'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { WebhooksTable } from './webhooksTable'

export type WebhookRow = Selectable<WebhooksTable>

export const findWebhook = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  id: number,
): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('id', '=', id)
    .executeTakeFirst()

export const webhooksOfForm = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .orderBy('id')
    .execute()

export const insertWebhook = (
  db: Kysely<Database>,
  webhook: Insertable<WebhooksTable>,
): Promise<WebhookRow> => db.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow()

export const updateWebhook = (
  db: Kysely<Database>,
  { account_id: accountId, id }: Pick<WebhookRow, 'account_id' | 'id'>,
  change: Updateable<WebhooksTable>,
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('webhooks')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Switches a webhook off; undefined when somebody was faster. */
export const turnWebhookOff = (
  db: Kysely<Database>,
  { account_id: accountId, id }: WebhookRow,
  reason: WebhookOffReason,
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('webhooks')
    .set({ is_on: false, off_reason: reason })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('is_on', '=', true)
    .returningAll()
    .executeTakeFirst()

/** Counts a failure of a webhook and notes since when it fails; several nodes may do so at once. */
export const addFailure = (
  db: Kysely<Database>,
  { account_id: accountId, id }: WebhookRow,
  at: Date,
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('webhooks')
    .set({
      failures: sql<number>`failures + 1`,
      failing_since: sql<Date>`coalesce(failing_since, ${at}::timestamptz)`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function deleteWebhook(db: Kysely<Database>, { account_id: accountId, id }: WebhookRow) {
  await db
    .deleteFrom('webhook_deliveries')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', id)
    .execute()
  await db.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Stores with the form which events its webhooks want, so that changing records needs no further look-up. */
export const keepWebhookEvents = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  events: readonly WebhookEvent[],
) =>
  db
    .updateTable('forms')
    .set({ webhook_events: events.length > 0 ? asJson(events) : null })
    .where('account_id', '=', accountId)
    .where('id', '=', formId)
    .execute()
