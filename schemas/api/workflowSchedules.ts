import { Type, type Static } from 'typebox'
import type { WorkflowDocument } from '../workflows/workflowDocument'
import { defineCall } from './call'
import { Envelope, Id, Nullable, PageQuery, Seconds } from './common'
import { workflowPaths as paths } from './workflowPaths'

/** A workflow that runs by itself. */
export const WorkflowSchedule = Type.Object({
  workflow_id: Type.String(),
  /** Null: it was stopped. */
  next_at: Nullable(Seconds),
  /** How it went the last time. */
  last: Nullable(
    Type.Object({
      at: Seconds,
      /** For how many records it began. */
      begun: Type.Integer(),
      /** More matched than are done at once. */
      left: Type.Boolean(),
    }),
  ),
  /** Why it was stopped. */
  stopped: Nullable(Type.String()),
})
export type WorkflowSchedule = Static<typeof WorkflowSchedule>

const SchedulePlan = Type.Object({
  /** For how many records it would run now. */
  records: Type.Integer(),
  /** There are more records than were looked at. */
  more: Type.Boolean(),
  /** When it would run next. */
  moments: Type.Array(Seconds),
  /** IANA name: on whose clock. */
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
