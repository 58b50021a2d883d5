import { noteBulk } from '../../store/bulk/bulkChanges'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { newChangeSet } from '../records/changeSets'
import type { UserTaskRun } from '../tasks/taskKind'

/** Notes e-mailed records in the list of bulk changes, once however often the task is restarted; the records themselves did not change. */
export async function noteMailing(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  { key, task, viewer }: UserTaskRun,
  { downloadId, form, rows }: { readonly downloadId: string; readonly form: Item; readonly rows: number },
): Promise<void> {
  const { id: setId } = newChangeSet(deps, viewer, { accountId: form.account_id, cause: 'edit' })
  await noteBulk(deps.db, {
    ...{ account_id: key.accountId, id: downloadId, user_id: viewer.userId, api_key_id: viewer.apiKeyId },
    ...{ tenant_id: form.account_id, form_id: form.id, form_name: form.name, kind: 'mail', request: {} },
    ...{ dry_run: false, asked: null, change_set_id: setId, task_id: task.id, total: rows, changed: rows },
    ...{ created_at: deps.now(), finished_at: deps.now(), idempotency_key: null, request_hash: null },
  })
}
