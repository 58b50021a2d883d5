import type { Insertable, Kysely } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import type { Principal, Role } from '../../policies/principal'
import { asJson } from '../jsonColumn'
import type { ActivityTable, Database } from '../schema'

export interface Happened {
  readonly accountId: number
  readonly action: string
  readonly itemId?: number
  readonly recordId?: string
  readonly details?: Json
}

const actorType = (principal: Principal, accountId: number): Role =>
  'userId' in principal && principal.accountId !== accountId ? 'connection' : principal.type

const rowOf = (principal: Principal, now: Date, happened: Happened): Insertable<ActivityTable> => ({
  account_id: happened.accountId,
  at: now,
  actor_type: actorType(principal, happened.accountId),
  actor_id: 'userId' in principal ? principal.userId : null,
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
