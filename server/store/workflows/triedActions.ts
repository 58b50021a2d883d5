import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { askApprovalId } from '../../../schemas/workflows/actions/approvalId'
import { scheduledRun } from '../../../schemas/workflows/schedule'
import type { Database } from '../schema'

/** Selects failures of actions. */
export interface FailuresWanted {
  readonly formId: number
  /** Only failures of this workflow; null for all. */
  readonly workflowId: string | null
  /** The kind of the effects that do such actions again. */
  readonly kind: string
  /** Only failures for these records. */
  readonly ids?: readonly string[]
}

/** Selects the run and action of a line: lines for the sets of a group belong to the same action. */
const runOf = (line: string) => sql`regexp_replace(${sql.ref(`${line}.key`)}, '/[0-9]*$', '')`

/** Tests whether the action of a line was tried again later for its record, whatever the result. */
export const triedSince = (line: string) => sql<SqlBool>`exists (
  select from workflow_log later where later.account_id = ${sql.ref(`${line}.account_id`)}
    and later.record_id = ${sql.ref(`${line}.record_id`)} and later.action_id = ${sql.ref(`${line}.action_id`)}
    and later.id > ${sql.ref(`${line}.id`)} and ${runOf('later')} <> ${runOf(line)})`

/** Tests whether an effect that does the action of a line again is waiting. */
const isUnderWay = (line: string, kind: string) => sql<SqlBool>`exists (
  select from effects e where e.account_id = ${sql.ref(`${line}.account_id`)} and e.record_id = ${sql.ref(`${line}.record_id`)}
    and e.kind = ${kind} and e.done_at is null and e.failed_at is null
    and e.payload -> 'byHand' ->> 'actionId' = ${sql.ref(`${line}.action_id`)})`

/**
 * Selects lines of failed actions that were not tried again and are not about to be. Leaves out scheduled runs and approvals, which nobody
 * repeats this way.
 */
const failures = (
  accountId: number,
  { formId, workflowId, ids, kind }: FailuresWanted,
): RawBuilder<unknown> => sql`
  workflow_log f where f.account_id = ${accountId} and f.form_id = ${formId} and f.state = 'failed'
    and f.action_does not in (${askApprovalId}, ${scheduledRun})
    ${workflowId === null ? sql`` : sql`and f.workflow_id = ${workflowId}`}
    ${ids ? sql`and f.record_id = any(${[...ids]}::text[])` : sql``}
    and not ${triedSince('f')} and not ${isUnderWay('f', kind)}`

/** Returns ids of records of a form for which actions failed, those of the oldest failures first. */
export async function recordsWithFailures(
  db: Kysely<Database>,
  accountId: number,
  wanted: FailuresWanted,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.record_id as id from ${failures(accountId, wanted)} group by f.record_id order by min(f.id) limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the actions that failed for each record, each once. */
export async function failedActions(
  db: Kysely<Database>,
  accountId: number,
  wanted: FailuresWanted,
): Promise<readonly { readonly recordId: string; readonly actionId: string }[]> {
  const { rows } = await sql<{ recordId: string; actionId: string }>`
    select f.record_id as "recordId", f.action_id as "actionId" from ${failures(accountId, wanted)}
    group by f.record_id, f.action_id order by min(f.id)`.execute(db)
  return rows
}

/** Returns those of the records for which all of these once-only actions were done. */
export async function doneOnceOf(
  db: Kysely<Database>,
  accountId: number,
  recordIds: readonly string[],
  actionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from workflow_once
    where account_id = ${accountId} and record_id = any(${[...recordIds]}::text[]) and action_id = any(${[...actionIds]}::text[])
    group by record_id having count(*) = ${actionIds.length}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
