import type { Kysely } from 'kysely'
import type { CodedError } from '../../../schemas/model/errors'
import type { Timing } from '../../model/timing'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'

/** The kind of the task that runs a scheduled workflow. */
export const scheduledKind = 'runScheduledWorkflow'
/** The due date of a schedule that never runs by itself. */
export const never = new Date('9999-01-01T00:00:00Z')

/** What a schedule stores about a workflow that runs by itself. */
export interface ScheduledRequest {
  readonly workflow_id: string
  /** The result of the last run. */
  readonly last?: LastRun
  /** The error code for which it stopped running. */
  readonly stopped?: CodedError['code']
}

export interface LastRun {
  /** When it was due, in ISO 8601. */
  readonly at: string
  /** The number of records for which it started the workflow. */
  readonly begun: number
  /** Whether more records matched than one run handles. */
  readonly left: boolean
}

export interface WorkflowScheduleRow {
  readonly id: string
  readonly request: ScheduledRequest
  readonly timing: Timing
  readonly next_at: Date
}

export const scheduleIdOf = (accountId: number, formId: number, workflowId: string): string =>
  `workflow/${accountId}/${formId}/${workflowId}`

const columns = ['id', 'request', 'timing', 'next_at'] as const

const read = (rows: readonly (Omit<WorkflowScheduleRow, 'request'> & { readonly request: unknown })[]) =>
  rows.map((row): WorkflowScheduleRow => ({ ...row, request: row.request as ScheduledRequest }))

const schedulesOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('schedules')
    .select(columns)
    .where('kind', '=', scheduledKind)
    .where('account_id', '=', accountId)
    .orderBy('id')

/** Returns the schedules of a form's workflows. */
export const schedulesOfForm = async (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
): Promise<readonly WorkflowScheduleRow[]> =>
  read(await schedulesOf(db, accountId).where('item_id', '=', formId).execute())

/** Returns the schedules of all workflows of an account and locks them until the transaction ends. */
export const lockSchedulesOf = async (
  db: Kysely<Database>,
  accountId: number,
): Promise<readonly WorkflowScheduleRow[]> => read(await schedulesOf(db, accountId).forUpdate().execute())

export const putWorkflowSchedule = (
  db: Kysely<Database>,
  { accountId, formId }: { readonly accountId: number; readonly formId: number },
  { id, request, timing, next_at: nextAt }: WorkflowScheduleRow,
) =>
  db
    .insertInto('schedules')
    .values({
      ...{ id, account_id: accountId, item_id: formId, user_id: null, record_ids: null },
      ...{ kind: scheduledKind, request: asJson(request), timing: asJson(timing), next_at: nextAt },
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ request: asJson(request), timing: asJson(timing), next_at: nextAt }),
    )
    .execute()

/** Keeps the result of a run and, when given, the next due date. */
export const noteScheduledRun = (
  db: Kysely<Database>,
  id: string,
  request: ScheduledRequest,
  nextAt?: Date,
) =>
  db
    .updateTable('schedules')
    .set({ request: asJson(request), ...(nextAt && { next_at: nextAt }) })
    .where('id', '=', id)
    .execute()

export const moveWorkflowSchedule = (db: Kysely<Database>, id: string, timing: Timing, nextAt: Date) =>
  db
    .updateTable('schedules')
    .set({ timing: asJson(timing), next_at: nextAt })
    .where('id', '=', id)
    .execute()

export const dropSchedules = async (db: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .deleteFrom('schedules')
      .where('id', 'in', [...ids])
      .execute()
}
