import { bulkOfLoad } from '../../../schemas/api/bulk'
import { addToLoad } from '../../store/bulk/bulkChanges'
import type { ChangeSet } from '../../store/records/changes/changeSet'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import type { UserTaskRun } from '../tasks/taskKind'
import type { RowOutcome } from './fillTarget'

/** Adds the outcomes of a part of a load to the list of bulk changes. */
export async function noteLoad(
  deps: Pick<Deps, 'db' | 'now'>,
  { key, task, viewer }: UserTaskRun,
  { item }: Pick<LoadedForm, 'item'>,
  set: ChangeSet,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const count = (kinds: readonly RowOutcome['kind'][]) =>
    outcomes.filter(({ kind }) => kinds.includes(kind)).length
  const { file_name } = task.request as { readonly file_name: string }
  await addToLoad(deps.db, {
    // All parts of a load belong to one change set.
    key: { accountId: key.accountId, id: bulkOfLoad(set.id) },
    load: {
      ...{ user_id: viewer.userId, api_key_id: viewer.apiKeyId, tenant_id: item.account_id },
      ...{ form_id: item.id, form_name: item.name, kind: 'load', request: { file_name }, dry_run: false },
      ...{ asked: null, change_set_id: set.id, task_id: task.id, created_at: deps.now() },
      ...{ idempotency_key: null, request_hash: null },
    },
    counts: {
      changed: count(['created', 'updated']),
      unchanged: count(['unchanged']),
      invalid: count(['failed']),
    },
    now: deps.now(),
  })
}
