import type { Insertable, Kysely } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import type { Principal } from '../../policies/principal'
import { asJson } from '../jsonColumn'
import type { ActivityTable, Database } from '../schema'

export interface Happened {
  readonly accountId: number
  readonly action: string
  readonly itemId?: number
  readonly recordId?: string
  readonly details?: Json
}

const rowOf = (principal: Principal, now: Date, happened: Happened): Insertable<ActivityTable> => ({
  account_id: happened.accountId,
  at: now,
  actor_type: principal.type,
  actor_id: principal.type === 'public' ? null : principal.userId,
  action: happened.action,
  item_id: happened.itemId ?? null,
  record_id: happened.recordId ?? null,
  details: happened.details === undefined ? null : asJson(happened.details),
})

/** Writes what happened; call it inside the transaction that did it. */
export async function addActivity(
  db: Kysely<Database>,
  principal: Principal,
  now: Date,
  happened: Happened,
): Promise<void> {
  await db
    .insertInto('activity')
    .values(rowOf(principal, now, happened))
    .execute()
}
