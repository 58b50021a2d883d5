import { sql, type Kysely, type Selectable } from 'kysely'
import type { Timing } from '../../model/timing'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import { activeStates, type TaskSubject } from './tasks'
import type { SchedulesTable } from './taskTables'

export type StoredSchedule = Selectable<SchedulesTable>

export interface NewSchedule {
  readonly id: string
  /** Null for work of the whole installation. */
  readonly accountId: number | null
  /** Null for work of the system. */
  readonly userId: number | null
  readonly kind: string
  readonly subject: TaskSubject | null
  readonly request: unknown
  readonly timing: Timing
  readonly nextAt: Date
}

/** Adds a schedule; an existing one with the same id takes over the timing if it differs. */
export const putSchedule = (db: Kysely<Database>, schedule: NewSchedule) =>
  db
    .insertInto('schedules')
    .values({
      id: schedule.id,
      account_id: schedule.accountId,
      user_id: schedule.userId,
      kind: schedule.kind,
      item_id: schedule.subject?.itemId ?? null,
      record_ids: schedule.subject?.recordIds ? [...schedule.subject.recordIds] : null,
      request: asJson(schedule.request),
      timing: asJson(schedule.timing),
      next_at: schedule.nextAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ timing: asJson(schedule.timing), next_at: schedule.nextAt })
        .where(sql<boolean>`schedules.timing::jsonb <> excluded.timing::jsonb`),
    )
    .execute()

/** Returns due schedules of these kinds, the longest due first, and locks them: no other node takes them until the transaction ends. */
export const takeDueSchedules = (
  db: Kysely<Database>,
  kinds: readonly string[],
  now: Date,
  limit: number,
): Promise<StoredSchedule[]> =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('next_at', '<=', now)
    .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Sets when a schedule is due next; null removes it. */
export const moveSchedule = (db: Kysely<Database>, id: string, nextAt: Date | null) =>
  nextAt
    ? db.updateTable('schedules').set({ next_at: nextAt }).where('id', '=', id).execute()
    : db.deleteFrom('schedules').where('id', '=', id).execute()

/** Tells whether a schedule already made a task for this due date, or has one that is not over. */
export async function hasMadeTask(
  db: Kysely<Database>,
  { id, next_at: at }: StoredSchedule,
): Promise<boolean> {
  const found = await db
    .selectFrom('tasks')
    .select('id')
    .where('schedule_id', '=', id)
    .where((is) => is.or([is('state', 'in', activeStates), is('due_at', '=', at)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
