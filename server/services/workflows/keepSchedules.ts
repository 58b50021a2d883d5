import { readWorkflows } from '../../../schemas/workflows/readWorkflows'
import { cronOf } from '../../../schemas/workflows/schedule'
import { findCompany } from '../../store/company/companies'
import type { StoredWorkflows } from '../../store/schema'
import {
  dropSchedules,
  lockSchedulesOf,
  moveWorkflowSchedule,
  never,
  putWorkflowSchedule,
  scheduleIdOf,
  schedulesOfForm,
} from '../../store/workflows/workflowSchedules'
import type { Deps } from '../deps'
import { nextMoment } from '../tasks/timing'

type SchedulesDeps = Pick<Deps, 'db' | 'now'>

/**
 * Keeps exactly one schedule for each workflow of a form that has a timing, in the account's time zone. An unchanged timing keeps its next
 * moment; a stopped schedule starts again.
 */
export async function keepSchedules(
  { db, now }: SchedulesDeps,
  { accountId, formId }: { readonly accountId: number; readonly formId: number },
  document: StoredWorkflows | null,
): Promise<void> {
  const before = new Map((await schedulesOfForm(db, accountId, formId)).map((row) => [row.id, row]))
  const wanted = readWorkflows(document).flatMap(({ id, isOff, actions, schedule }) => {
    const cron = schedule && !isOff && actions.length > 0 ? cronOf(schedule) : undefined
    return cron === undefined ? [] : [{ id: scheduleIdOf(accountId, formId, id), workflowId: id, cron }]
  })
  await dropSchedules(
    db,
    [...before.keys()].filter((id) => !wanted.some((one) => one.id === id)),
  )
  if (wanted.length === 0) return
  const { timezone } = await findCompany(db, accountId)
  for (const { id, workflowId, cron } of wanted) {
    const timing = { cron, timezone }
    const { request, timing: was, next_at: nextAt } = before.get(id) ?? {}
    const isSame = request && !request.stopped && JSON.stringify(was) === JSON.stringify(timing)
    const { last } = request ?? {}
    await putWorkflowSchedule(
      db,
      { accountId, formId },
      {
        ...{ id, timing, request: { workflow_id: workflowId, ...(last && { last }) } },
        next_at: (isSame && nextAt) || (nextMoment(timing, now(), now()) ?? never),
      },
    )
  }
}

/** Moves all schedules of an account's workflows to another time zone. */
export async function moveSchedules(
  { db, now }: SchedulesDeps,
  accountId: number,
  timezone: string,
): Promise<void> {
  for (const { id, request, timing } of await lockSchedulesOf(db, accountId)) {
    if (!('cron' in timing)) continue
    const moved = { ...timing, timezone }
    const nextAt = request.stopped ? undefined : nextMoment(moved, now(), now())
    await moveWorkflowSchedule(db, id, moved, nextAt ?? never)
  }
}
