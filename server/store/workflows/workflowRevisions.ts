import { sql, type Kysely } from 'kysely'
import { asJson } from '../jsonColumn'
import type { Database, StoredWorkflows, WorkflowsWait } from '../schema'

/** The workflows of a form as they were in a revision; null where they were deleted. */
export async function workflowsAt(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<StoredWorkflows | null> {
  const row = await db
    .selectFrom('workflow_revisions')
    .select('document')
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.document ?? null
}

export const keepWorkflowsWait = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  wait: WorkflowsWait | null,
) =>
  db
    .updateTable('forms')
    .set({ workflows_wait: wait && asJson(wait) })
    .where('account_id', '=', accountId)
    .where('id', '=', formId)
    .execute()

/** What the workflows of forms wait for; forms whose workflows wait for nothing are left out. */
export async function workflowsWaitOf(
  db: Kysely<Database>,
  accountId: number,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, WorkflowsWait>> {
  if (formIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('forms')
    .select(['id', 'workflows_wait'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...formIds]}::integer[])`)
    .where('workflows_wait', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, workflows_wait: wait }) => (wait ? [[id, wait]] : [])))
}

/** Who wrote the workflows of a form as they were in a revision. */
export async function writerOf(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('workflow_revisions')
    .select('created_by_id')
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.created_by_id
}
