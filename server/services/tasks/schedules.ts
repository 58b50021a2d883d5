import { id24 } from '../../../schemas/model/ids'
import {
  hasMadeTask,
  moveSchedule,
  putSchedule,
  takeDueSchedules,
  type NewSchedule,
} from '../../store/tasks/schedules'
import { queueTask } from '../../store/tasks/taskJobs'
import { insertTask } from '../../store/tasks/tasks'
import type { Deps } from '../deps'
import { firstMoment, nextMoment } from './timing'

type SchedulesDeps = Pick<Deps, 'db' | 'now' | 'random' | 'queue' | 'taskKinds'>

/** Schedules that are handled in one transaction. */
const atOnce = 50

/**
 * Saves a schedule, which creates a task at each moment of its timing. Saving the same id again replaces the schedule. A timing without a
 * future moment saves nothing.
 */
export async function saveSchedule(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  schedule: Omit<NewSchedule, 'nextAt'>,
): Promise<void> {
  const nextAt = firstMoment(schedule.timing, now())
  if (nextAt) await putSchedule(db, { ...schedule, nextAt })
}

/** Saves a schedule for each system task that names an interval. */
export async function saveOwnSchedules(deps: SchedulesDeps): Promise<void> {
  for (const { name, owner, ...kind } of deps.taskKinds.values())
    if (owner === 'system' && 'every' in kind && kind.every !== undefined)
      await saveSchedule(deps, {
        ...{ id: name, kind: name, accountId: null, userId: null, subject: null, request: {} },
        timing: { every: kind.every },
      })
}

/**
 * Creates a task for each schedule that is due, and moves the schedule on in the same transaction: so each moment creates one task, however
 * many nodes look, whenever one is killed, and even when a clock was set back. A schedule creates no task while its previous one still
 * runs. Returns the number of due schedules.
 */
export async function startDueTasks(deps: SchedulesDeps): Promise<number> {
  // Starting the queue creates its tables.
  await deps.queue.start()
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    const due = await takeDueSchedules(db, [...deps.taskKinds.keys()], now, atOnce)
    for (const schedule of due) {
      const { account_id: accountId, item_id: itemId, record_ids: recordIds } = schedule
      if (!(await hasMadeTask(db, schedule))) {
        const key = { accountId, id: id24(deps.random) }
        await insertTask(db, {
          ...key,
          userId: schedule.user_id,
          apiKeyId: null,
          kind: schedule.kind,
          subject: itemId === null ? null : { itemId, ...(recordIds && { recordIds }) },
          request: schedule.request,
          due: { scheduleId: schedule.id, at: schedule.next_at },
          now,
        })
        await queueTask(db, key)
      }
      await moveSchedule(db, schedule.id, nextMoment(schedule.timing, now, schedule.next_at))
    }
    return due.length
  })
}
