import { sql, type Kysely, type SqlBool } from 'kysely'
import type { WebhookEvent } from '../../../schemas/model/webhookEvents'
import { asJson } from '../jsonColumn'
import { nameOfUser } from '../people/users'
import type { Database, StoredWorkflows, WorkflowsWait } from '../schema'

/**
 * Returns a revision of a form's workflows and its author; the document is null when they were deleted. Undefined when there is no such
 * revision.
 */
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

/** A revision of a form's workflows, with the name of its author. */
export interface WorkflowRevision {
  readonly revision: number
  readonly document: StoredWorkflows | null
  readonly created_at: Date
  readonly created_by: string
}

/** Returns a page of revisions, the newest first. */
export async function workflowRevisions(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly WorkflowRevision[]; readonly total: number }> {
  const { rows } = await sql<WorkflowRevision & { total: string }>`
    select r.revision, r.document, r.created_at, coalesce(${nameOfUser('u')}, '') as created_by, count(*) over () as total
    from workflow_revisions r left join users u on u.id = r.created_by_id
    where r.account_id = ${accountId} and r.form_id = ${formId}
    order by r.revision desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return { rows, total: Number(rows[0]?.total ?? 0) }
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

/** What waits for changes of a form's records. */
export interface FormWaits {
  readonly workflows: WorkflowsWait | null
  readonly webhooks: readonly WebhookEvent[] | null
}

/** Returns what waits for changes of forms' records; forms for which nothing waits are left out. */
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
