import type { Answers } from '../../../schemas/model/answers'
import type { WorkflowMoment } from '../../../schemas/workflows/readWorkflows'
import { recordsById, type RecordRow } from '../../store/records/records'
import { waitsOf } from '../../store/workflows/workflowRevisions'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { RecordChanges } from '../records/changeRecords'
import { workflowsFor } from './waitingWorkflows'

interface Concerned {
  readonly id: string
  readonly moment: WorkflowMoment
  /** The record's answers after the edit. */
  readonly answers?: Answers
}

/** Counts the records, about to be edited or deleted, for which a workflow runs afterwards. */
export async function concernedRecords(
  deps: Deps,
  accountId: number,
  { edit = [], delete: deleted = [] }: Pick<RecordChanges, 'edit' | 'delete'>,
): Promise<number> {
  const changes: readonly Concerned[] = [
    ...edit.map(({ id, answers }) => ({ id, answers, moment: 'edited' as const })),
    ...deleted.map(({ id }) => ({ id, moment: 'deleted' as const })),
  ]
  if (changes.length === 0) return 0
  const ids = changes.map(({ id }) => id)
  const records = new Map((await recordsById(deps.db, accountId, ids)).map((row) => [row.id, row]))
  const formIds = [...new Set([...records.values()].map(({ form_id: id }) => id))]
  const waits = await waitsOf(deps.db, accountId, formIds)
  if (waits.size === 0) return 0
  let count = 0
  for (const change of changes) {
    const record = records.get(change.id)
    const wait = record && waits.get(record.form_id)?.workflows
    if (record && wait?.after.includes(change.moment) && (await concerns(deps, record, change, wait)))
      count += 1
  }
  return count
}

async function concerns(
  deps: Deps,
  record: RecordRow,
  { moment, answers = record.answers }: Concerned,
  wait: Parameters<typeof workflowsFor>[1]['form']['workflows_wait'],
): Promise<boolean> {
  const { account_id: accountId, form_id: formId, revision } = record
  const found = await workflowsFor(deps, {
    item: { account_id: accountId, id: formId },
    form: { workflows_wait: wait },
    revision: await readRevision(deps, accountId, formId, revision),
    record: { ...record, answers },
    moment,
    ...(moment === 'edited' && { before: record.answers }),
  })
  return found !== null
}
