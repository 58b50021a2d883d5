import { Type, type Static } from 'typebox'
import { BulkAnswer } from './bulk'
import { whichRecords } from './bulkCalls'
import { defineCall } from './call'
import { Id, IdempotencyHeaders } from './common'
import { workflowPaths as paths } from './workflowPaths'

/** One of three things is to be run: a workflow, one step, or what failed. */
export const RunWorkflowsRequest = Type.Object({
  form_id: Id,
  ...whichRecords,
  /** The workflow that is run for those of the records of which its conditions hold; beside `failed`: whose steps are meant. */
  workflow_id: Type.Optional(Type.String({ maxLength: 64 })),
  /** The one step of the form's workflows that is done, whatever their conditions say. */
  action_id: Type.Optional(Type.String({ maxLength: 64 })),
  /** Steps that failed when they were last tried, again. Where no records are said, those of all records. */
  failed: Type.Optional(Type.Literal(true)),
  /** Counts for how many it would be run, and runs nothing. */
  dry_run: Type.Optional(Type.Boolean()),
})
export type RunWorkflowsRequest = Static<typeof RunWorkflowsRequest>

export const workflowRunCalls = {
  /**
   * Whoever manages the form may run it; it acts in the owner's name and does no more than who asks may do. `changed` counts the records for which it begins;
   * `unchanged` those whose conditions do not hold, or for which it did once what it does once; the log tells what comes of it. BAD_REQUEST for what cannot be run by itself.
   */
  runWorkflows: defineCall({
    method: 'POST',
    path: paths.workflowRuns,
    tag: 'forms',
    summary: 'Run a workflow, or a step of one, for many records',
    access: 'user',
    headers: IdempotencyHeaders,
    body: RunWorkflowsRequest,
    responses: { 200: BulkAnswer },
  }),
}
