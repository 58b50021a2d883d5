import { sql, type Kysely, type SqlBool } from 'kysely'
import type { WebhookEvent } from '../../../schemas/model/webhookEvents'
import { asJson } from '../jsonColumn'
import type { Database, StoredWorkflows, WorkflowsWait } from '../schema'

/** The workflows of a form as they were in a revision, null where they were deleted, and who wrote them; undefined where there is no such one. */
export const findWorkflowRevision = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<
  | { readonly document: StoredWorkflows | null; readonly created_by_id: number; readonly created_at: Date }
  | undefined
> =>
  db
    .selectFrom('workflow_revisions')
    .select(['document', 'created_by_id', 'created_at'])
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

/** What waits for what happens to the records of a form. */
export interface FormWaits {
  readonly workflows: WorkflowsWait | null
  readonly webhooks: readonly WebhookEvent[] | null
}

/** What waits for changes of the records of forms; forms that nothing waits for are left out. */
export async function waitsOf(
  db: Kysely<Database>,
  accountId: number,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, FormWaits>> {
  if (formIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('forms')
    .select(['id', 'workflows_wait', 'webhook_events'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...formIds]}::integer[])`)
    .where(sql<SqlBool>`(workflows_wait is not null or webhook_events is not null)`)
    .execute()
  return new Map(
    rows.map(({ id, workflows_wait: workflows, webhook_events: webhooks }) => [id, { workflows, webhooks }]),
  )
}
