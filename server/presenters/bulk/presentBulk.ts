import type { UndoneChanges } from '../../../schemas/api/recordChanges'
import { mostAnswerChanges } from '../../../schemas/api/recordHistory'
import type { BulkExample, CreatedRecords } from '../../../schemas/api/bulkCalls'
import type { BulkAnswer, BulkChange, BulkRecord } from '../../../schemas/api/bulk'
import type * as examples from '../../services/bulk/bulkExamples'
import type { MadeRecords } from '../../services/bulk/createMany'
import type { BegunBulk } from '../../services/bulk/beginBulk'
import type { ListedBulk, ListedOutcome } from '../../store/bulk/listedBulks'
import { changeSetOf, countsOf } from '../../model/bulkFacts'
import { presentChange } from '../records/presentHistory'
import { seconds, secondsOrNull } from '../items/presentItem'

export const presentOutcome = ({
  record_id: id,
  folio,
  outcome,
  errors,
  is_changed_since: isSince,
}: ListedOutcome): BulkRecord => ({
  ...{ id, folio, outcome: outcome ?? 'unchanged', problems: [...(errors ?? [])] },
  ...(isSince && { changed_since: true }),
})

/** Presents what was done at once, or the task that does it. */
export const presentBegun = ({ bulk, changed, others }: BegunBulk): BulkAnswer => ({
  objects: [...changed],
  bulk_id: bulk.id,
  change_set_id: changeSetOf(bulk),
  ...(bulk.task_id !== null && { background: true as const, task_id: bulk.task_id }),
  ...countsOf(bulk),
  problems: [...others],
})

function stateOf({ finished_at: finished, task_state: task, kind }: ListedBulk): BulkChange['state'] {
  if (task === 'queued' || task === 'running') return 'pending'
  // A load is done up to its last part; its task says how it ended, as long as there is one.
  if (finished && (kind !== 'load' || task === 'done' || task === null)) return 'done'
  return task === 'cancelled' ? 'cancelled' : 'failed'
}

/** Presents a bulk change as lists show it. */
export const presentBulk = (bulk: ListedBulk & { readonly changedSince?: number }): BulkChange => ({
  ...{
    id: bulk.id,
    kind: bulk.kind,
    dry_run: bulk.dry_run,
    form_id: bulk.form_id,
    form_name: bulk.form_name,
  },
  state: stateOf(bulk),
  total: bulk.total,
  ...countsOf(bulk),
  change_set_id: changeSetOf(bulk),
  undone: bulk.is_undone,
  ...{ user_id: bulk.user_id, user_name: bulk.user_name, address: bulk.address, key_name: bulk.key_name },
  file_name: bulk.kind === 'load' ? (bulk.request as { readonly file_name: string }).file_name : null,
  ...(bulk.changedSince !== undefined && { changed_since: bulk.changedSince }),
  task_id: bulk.task_id,
  created_at: seconds(bulk.created_at),
  finished_at: secondsOrNull(bulk.finished_at),
})

/** Presents an undo that a task does. */
export const presentUndoing = (
  { bulk }: BegunBulk,
  told: Pick<UndoneChanges, 'stays' | 'rows'>,
): UndoneChanges => ({
  ...{ change_set_id: null, undone: [], left: [], ...told, background: true, bulk_id: bulk.id },
  ...(bulk.task_id !== null && { task_id: bulk.task_id }),
})

/** Presents the records that were created at once, and the problems of those that were not. */
export const presentMade = ({ bulk, ids, created, problems, dropped }: MadeRecords): CreatedRecords => ({
  objects: [...ids],
  created,
  bulk_id: bulk?.id ?? null,
  change_set_id: bulk && changeSetOf(bulk),
  problems: problems.map(({ index, problems: some }) => ({ index, problems: [...some] })),
  dropped,
})

/** Presents what would happen to one record. */
export const presentExample = ({
  record,
  revision,
  changes,
  assigned,
}: examples.BulkExample): BulkExample => ({
  ...{ id: record.id, folio: record.folio, form_name: record.form_name },
  ...{ created_at: seconds(record.created_at), before_revision: record.revision, form_revision: revision },
  changes: changes.slice(0, mostAnswerChanges).map(presentChange),
  changes_count: changes.length,
  ...(assigned && { assigned }),
})
