import { sql, type Kysely } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import { asJson, type JsonColumn } from '../jsonColumn'
import type { Database } from '../schema'

/** Workflows that continue later. */
export interface WorkflowWaitsTable {
  account_id: number
  /** The key of the step's line in the log. */
  key: string
  record_id: string
  change_set_id: string
  payload: JsonColumn<Json>
  /** When a node looks whether it can continue. */
  look_at: Date
}

export interface NewWait {
  readonly accountId: number
  readonly key: string
  readonly recordId: string
  readonly changeSetId: string
  readonly payload: Json
  readonly lookAt: Date
}

/** Keeps a workflow that continues later, in place of the one with the same key. */
export const putWait = (db: Kysely<Database>, wait: NewWait) =>
  db
    .insertInto('workflow_waits')
    .values({
      account_id: wait.accountId,
      key: wait.key,
      record_id: wait.recordId,
      change_set_id: wait.changeSetId,
      payload: asJson(wait.payload),
      look_at: wait.lookAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet((eb) => ({
        payload: eb.ref('excluded.payload'),
        look_at: eb.ref('excluded.look_at'),
      })),
    )
    .execute()

/**
 * Tells whether a record is still as it was read, and keeps it so until the transaction ends: a later change then finds the workflows that
 * wait for it and makes them due.
 */
export async function isRecordAsRead(
  db: Kysely<Database>,
  accountId: number,
  record: { readonly id: string; readonly version: number; readonly deleted_at: Date | null },
): Promise<boolean> {
  const now = await db
    .selectFrom('records')
    .select(['version', 'deleted_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', record.id)
    .forShare()
    .executeTakeFirst()
  return now?.version === record.version && (now.deleted_at === null) === (record.deleted_at === null)
}

/** Makes workflows that wait for these records due now, because the records changed. */
export const lookAtWaits = (db: Kysely<Database>, accountId: number, recordIds: readonly string[]) =>
  sql`
    update workflow_waits set look_at = now()
    where account_id = ${accountId} and record_id = any(${[...recordIds]}::text[]) and look_at > now()`.execute(
    db,
  )

/** Makes the workflow that waits under a key due now. */
export const lookAtWait = (db: Kysely<Database>, accountId: number, key: string) =>
  sql`update workflow_waits set look_at = now() where account_id = ${accountId} and key = ${key}`.execute(db)

/** Turns due waits into effects of a kind, each once because it is one statement. Returns their number. */
export async function wakeWaits(db: Kysely<Database>, kind: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      delete from workflow_waits w using (
        select account_id, key from workflow_waits where look_at <= now()
        order by look_at limit ${limit} for update skip locked
      ) taken
      where w.account_id = taken.account_id and w.key = taken.key
      returning w.*
    )
    insert into effects (account_id, change_set_id, kind, record_id, payload)
    select account_id, change_set_id, ${kind}, record_id, payload from due order by look_at`.execute(db)
  return Number(numAffectedRows ?? 0)
}
