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

/** Schedules that are looked at together. */
const atOnce = 50

/** Has a task made at each moment of a timing. The same id again is the same schedule. It never begins where the timing has no moment. */
export async function saveSchedule(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  schedule: Omit<NewSchedule, 'nextAt'>,
): Promise<void> {
  const nextAt = firstMoment(schedule.timing, now())
  if (nextAt) await putSchedule(db, { ...schedule, nextAt })
}

/** Has the system's own recurring work done: each kind that names how often. */
export async function saveOwnSchedules(deps: SchedulesDeps): Promise<void> {
  for (const { name, owner, ...kind } of deps.taskKinds.values())
    if (owner === 'system' && 'every' in kind && kind.every !== undefined)
      await saveSchedule(deps, {
        ...{ id: name, kind: name, accountId: null, userId: null, subject: null, request: {} },
        timing: { every: kind.every },
      })
}

/**
 * Makes a task for each schedule that is due, in one transaction with when it is due next: so each moment makes one task, however many
 * nodes look, whenever one is killed, and also when a clock was set back. While what it made before still goes on, a schedule makes no other.
 */
export async function startDueTasks(deps: SchedulesDeps): Promise<number> {
  // Starting makes the tables of the queue.
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
