import { Type, type Static } from 'typebox'
import { BulkAnswer } from './bulk'
import { whichRecords } from './bulkCalls'
import { defineCall } from './call'
import { Id, IdempotencyHeaders } from './common'
import { workflowPaths as paths } from './workflowPaths'

/** Runs exactly one of three things: a workflow, one step, or failed steps. */
export const RunWorkflowsRequest = Type.Object({
  form_id: Id,
  ...whichRecords,
  /** The workflow to run for the records that match its conditions; with `failed`, the workflow whose steps to retry. */
  workflow_id: Type.Optional(Type.String({ maxLength: 64 })),
  /** The one step of the form's workflows to run, whatever their conditions. */
  action_id: Type.Optional(Type.String({ maxLength: 64 })),
  /** Retries steps whose last attempt failed, for the given records or, without any, for all. */
  failed: Type.Optional(Type.Literal(true)),
  /** Counts the records that it would run for, and runs nothing. */
  dry_run: Type.Optional(Type.Boolean()),
})
export type RunWorkflowsRequest = Static<typeof RunWorkflowsRequest>

export const workflowRunCalls = {
  /**
   * Requires managing the form. Runs in the owner's name, limited to the caller's rights. `changed` counts the records for which it starts;
   * `unchanged` those that fail the conditions, or for which a once-only step already ran. The log has the results. BAD_REQUEST for what
   * cannot be run on demand.
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
