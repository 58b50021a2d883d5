import { Type, type Static } from 'typebox'
import type { WorkflowDocument } from '../workflows/workflowDocument'
import { defineCall } from './call'
import { Envelope, Id, Nullable, PageQuery, Seconds } from './common'
import { workflowPaths as paths } from './workflowPaths'

/** A workflow that runs on a schedule. */
export const WorkflowSchedule = Type.Object({
  workflow_id: Type.String(),
  /** Null when the schedule was stopped. */
  next_at: Nullable(Seconds),
  /** Result of the last run. */
  last: Nullable(
    Type.Object({
      at: Seconds,
      /** Number of records for which it started. */
      begun: Type.Integer(),
      /** Whether more records matched than one run handles. */
      left: Type.Boolean(),
    }),
  ),
  /** Why the schedule was stopped. */
  stopped: Nullable(Type.String()),
})
export type WorkflowSchedule = Static<typeof WorkflowSchedule>

const SchedulePlan = Type.Object({
  /** Number of records that it would run for now. */
  records: Type.Integer(),
  /** Whether there are more records than were checked. */
  more: Type.Boolean(),
  /** Times of its next runs. */
  moments: Type.Array(Seconds),
  /** IANA name of the schedule's time zone. */
  timezone: Type.String(),
})
export type SchedulePlan = Static<typeof SchedulePlan>

const tag = 'forms' as const
const access = 'user' as const

export const workflowScheduleCalls = {
  listWorkflowSchedules: defineCall({
    method: 'GET',
    path: paths.workflowSchedules,
    tag,
    summary: 'The workflows of a form that run by themselves: when each does next, and how it went',
    access,
    query: Type.Object({ form_id: Id, ...PageQuery }),
    responses: { 200: Envelope(WorkflowSchedule) },
  }),
  planWorkflowSchedule: defineCall({
    method: 'POST',
    path: paths.workflowSchedulePlan,
    tag,
    summary: 'For how many records a workflow would run now, and when it would next; nothing is done',
    access,
    body: Type.Object({ form_id: Id, workflow: Type.Unsafe<WorkflowDocument>({ type: 'object' }) }),
    responses: { 200: SchedulePlan },
  }),
}
