import { sql, type Kysely } from 'kysely'
import { asJson } from '../jsonColumn'
import type { Database, StoredWorkflows, WorkflowsWait } from '../schema'

/** The workflows of a form as they were in a revision, null where they were deleted, and who wrote them; undefined where there is no such one. */
export const findWorkflowRevision = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<{ readonly document: StoredWorkflows | null; readonly created_by_id: number } | undefined> =>
  db
    .selectFrom('workflow_revisions')
    .select(['document', 'created_by_id'])
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('revision', '=', revision)
    .executeTakeFirst()

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
