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

/** Selects log lines of a record, or of a form. */
export interface WorkflowLogQuery {
  readonly record_id?: string
  readonly form_id?: number
  readonly workflow_id?: string
  readonly state?: WorkflowState
  readonly limit: number
  readonly offset?: number
}

/** The number of the newest records for which each workflow's conditions hold. */
export interface WorkflowCounts {
  readonly records: number
  readonly workflows: readonly { readonly workflow_id: string; readonly count: number }[]
}

/** Workflows with the revision that the server stores. */
export type SavedWorkflows = WorkflowsDocument & {
  readonly revision: number
  /** The user who saved them last and no longer manages the form, so that they do nothing until a user who does saves them. */
  readonly author_left?: string
}

export interface WorkflowsApi {
  /** Returns undefined for a form without workflows. */
  readonly ofForm: (formId: number, signal?: AbortSignal) => Promise<SavedWorkflows | undefined>
  /** Prefetches workflows for the editor: the next call for them within seconds gets that response. */
  readonly expectOfForm: (formId: number) => void
  /** Returns the workflows of a version; undefined when that version deleted them. */
  readonly version: (
    formId: number,
    revision: number,
    signal?: AbortSignal,
  ) => Promise<WorkflowsDocument | undefined>
  /** Lists who saved versions and when, the newest first. */
  readonly versions: (
    formId: number,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<WorkflowVersion>>
  /** Saves a version as the newest. Throws CONFLICT when the workflows were saved after `baseRevision`. */
  readonly restore: (formId: number, revision: number, baseRevision: number) => Promise<SavedWorkflows>
  /**
   * Replaces the form's workflows and keeps what else `stored` contains. Throws CONFLICT when somebody saved others since `stored` was
   * read.
   */
  readonly save: (
    formId: number,
    workflows: readonly WorkflowDocument[],
    stored?: WorkflowsDocument,
  ) => Promise<WorkflowsDocument>
  /** Returns what workflows would do, and why, without doing it. */
  readonly plan: (request: PlanRequest, signal?: AbortSignal) => Promise<WorkflowPlan>
  readonly count: (
    formId: number,
    workflows: readonly WorkflowDocument[],
    signal?: AbortSignal,
  ) => Promise<WorkflowCounts>
  /** Lists the workflows of a form that run on a schedule. */
  readonly schedules: (formId: number, signal?: AbortSignal) => Promise<Envelope<WorkflowSchedule>>
  /** Returns for how many records it would run now, and when it runs next. Fails with WORKFLOW_VIEW_GONE. */
  readonly planSchedule: (
    formId: number,
    workflow: WorkflowDocument,
    signal?: AbortSignal,
  ) => Promise<SchedulePlan>
  /** Lists what workflows did, the newest first. */
  readonly log: (query: WorkflowLogQuery, signal?: AbortSignal) => Promise<Envelope<WorkflowLogLine>>
  /** Runs what a log line records once more. */
  readonly runAgain: (lineId: number) => Promise<{ readonly success: boolean }>
  /** Runs a workflow, one step, or what failed, for many records; repeating the key repeats nothing. */
  readonly run: (request: RunWorkflowsRequest, key: string) => Promise<BulkAnswer>
  /** Runs one step for a record as it is stored. */
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
    const { objects } = await client.get<Envelope<SavedWorkflows>>(paths.workflowsOfForm, {
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
