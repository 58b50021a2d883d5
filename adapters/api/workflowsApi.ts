import type { BulkAnswer } from '../../schemas/api/bulk'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import { workflowPaths } from '../../schemas/api/workflowPaths'
import type { WorkflowDocument, WorkflowsDocument } from '../../schemas/workflows/workflowDocument'
import type { RunWorkflowsRequest } from '../../schemas/api/workflowRuns'
import type { SchedulePlan, WorkflowSchedule } from '../../schemas/api/workflowSchedules'
import type { WorkflowVersion } from '../../schemas/api/workflowVersions'
import type { PlanRequest, WorkflowLogLine, WorkflowPlan, WorkflowState } from '../../schemas/api/workflows'
import type { ApiClient } from './client'
import { createExpected } from './createExpected'

/** Which lines of the log: of a record, or of a form. */
export interface WorkflowLogQuery {
  readonly record_id?: string
  readonly form_id?: number
  readonly workflow_id?: string
  readonly state?: WorkflowState
  readonly limit: number
  readonly offset?: number
}

/** For how many of the newest records the conditions of each workflow hold. */
export interface WorkflowCounts {
  readonly records: number
  readonly workflows: readonly { readonly workflow_id: string; readonly count: number }[]
}

/** With the revision that the server has them in. */
export type SavedWorkflows = WorkflowsDocument & { readonly revision: number }

export interface WorkflowsApi {
  /** Undefined for a form that has none. */
  readonly ofForm: (formId: number, signal?: AbortSignal) => Promise<WorkflowsDocument | undefined>
  /** The editor's loader asks for workflows before there is anybody to show them to: whoever asks next within seconds gets that answer. */
  readonly expectOfForm: (formId: number) => void
  /** As a version has them. Undefined where they were deleted. */
  readonly version: (
    formId: number,
    revision: number,
    signal?: AbortSignal,
  ) => Promise<WorkflowsDocument | undefined>
  /** Who saved them when, the newest first. */
  readonly versions: (
    formId: number,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<WorkflowVersion>>
  /** Saves a version as the newest. Throws CONFLICT when the workflows were saved after `baseRevision`. */
  readonly restore: (formId: number, revision: number, baseRevision: number) => Promise<SavedWorkflows>
  /**
   * Replaces the workflows that the form has, and keeps what else `stored` says. Throws CONFLICT where somebody saved others since `stored`
   * was read.
   */
  readonly save: (
    formId: number,
    workflows: readonly WorkflowDocument[],
    stored?: WorkflowsDocument,
  ) => Promise<WorkflowsDocument>
  /** What workflows would do, and why; nothing is done. */
  readonly plan: (request: PlanRequest, signal?: AbortSignal) => Promise<WorkflowPlan>
  readonly count: (
    formId: number,
    workflows: readonly WorkflowDocument[],
    signal?: AbortSignal,
  ) => Promise<WorkflowCounts>
  /** Those of a form that run by themselves. */
  readonly schedules: (formId: number, signal?: AbortSignal) => Promise<Envelope<WorkflowSchedule>>
  /** For how many records it would run now, and when next. Fails with WORKFLOW_VIEW_GONE. */
  readonly planSchedule: (
    formId: number,
    workflow: WorkflowDocument,
    signal?: AbortSignal,
  ) => Promise<SchedulePlan>
  /** What workflows did, the newest first. */
  readonly log: (query: WorkflowLogQuery, signal?: AbortSignal) => Promise<Envelope<WorkflowLogLine>>
  /** Does again what a line of the log says. */
  readonly runAgain: (lineId: number) => Promise<{ readonly success: boolean }>
  /** Has a workflow, one step, or what failed run for many records; the same key again is the same run. */
  readonly run: (request: RunWorkflowsRequest, key: string) => Promise<BulkAnswer>
  /** Does one step for a record, as it is saved. */
  readonly runStep: (
    recordId: string,
    actionId: string,
  ) => Promise<{ readonly success: boolean; readonly objects: readonly WorkflowLogLine[] }>
}

export function createWorkflowsApi(client: ApiClient): WorkflowsApi {
  const one = async (
    query: { readonly form_id: number; readonly revision?: number },
    signal?: AbortSignal,
  ) => {
    const { objects } = await client.get<Envelope<WorkflowsDocument>>(paths.workflowsOfForm, {
      query,
      ...(signal ? { signal } : {}),
    })
    return objects[0]
  }
  const expected = createExpected((formId) => one({ form_id: formId }))
  return {
    ofForm: (formId, signal) => expected.take(formId) ?? one({ form_id: formId }, signal),
    expectOfForm: expected.expect,
    version: (formId, revision, signal) => one({ form_id: formId, revision }, signal),
    versions: (formId, page, signal) =>
      client.get(workflowPaths.workflowVersions, {
        query: { form_id: formId, ...page },
        ...(signal ? { signal } : {}),
      }),
    restore: (formId, revision, baseRevision) =>
      client.post(workflowPaths.restoreWorkflows, { form_id: formId, revision, base_revision: baseRevision }),
    save: (formId, workflows, stored) => {
      const { id: _id, revision, ...others }: Partial<WorkflowsDocument> = stored ?? {}
      const request = { ...others, form_id: formId, workflows, base_revision: Number(revision ?? 0) }
      return client.post(paths.workflowsOfForm, request)
    },
    plan: (request, signal) => client.post(paths.workflowPlan, request, signal ? { signal } : {}),
    count: (formId, workflows, signal) =>
      client.post(paths.workflowCount, { form_id: formId, workflows }, signal ? { signal } : {}),
    schedules: (formId, signal) =>
      client.get(workflowPaths.workflowSchedules, {
        query: { form_id: formId, limit: 0 },
        ...(signal ? { signal } : {}),
      }),
    planSchedule: (formId, workflow, signal) =>
      client.post(
        workflowPaths.workflowSchedulePlan,
        { form_id: formId, workflow },
        signal ? { signal } : {},
      ),
    log: (query, signal) =>
      client.get(paths.workflowLog, { query: { ...query }, ...(signal ? { signal } : {}) }),
    runAgain: (id) => client.post(paths.workflowAgain, {}, { params: { id } }),
    run: (request, key) =>
      client.post(workflowPaths.workflowRuns, request, {
        ...{ idleTimeout: 120_000, headers: { 'Idempotency-Key': key } },
      }),
    runStep: (recordId, actionId) =>
      client.post(paths.workflowTask, { action_id: actionId, record_id: recordId }),
  }
}
