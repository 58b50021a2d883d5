import { answerChanges, type AnswerChange } from '../../../schemas/merge/answerChanges'
import type { Viewer } from '../../policies/accessScope'
import { listOutcomes } from '../../store/bulk/listedBulks'
import type { RecordEdit } from '../../store/records/changes/editRecords'
import { recordsById, type RecordRow } from '../../store/records/records'
import { takeTurns } from '../../sheets/takeTurns'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { holdRecords } from '../records/heldRecords'
import { bulkChangeOf } from './bulkHistory'
import { editMany } from './editMany'

/** A record that an edit would change. */
export interface BulkExample {
  readonly record: RecordRow
  /** Of the form, which the answers would follow. */
  readonly revision: number
  readonly changes: readonly AnswerChange[]
}

/** So many records are settled again, and so many of them are shown. */
const [mostTried, mostShown] = [20, 5]

/**
 * Some of the records that an edit would change, with what that would be: of an edit that was only worked out, with what the viewer may do now. They are
 * settled again, as nothing of them was kept. NOT_FOUND for others'.
 */
export async function examplesOf(deps: Deps, viewer: Viewer, id: string): Promise<readonly BulkExample[]> {
  const bulk = await bulkChangeOf(deps, viewer, id)
  if (bulk.kind !== 'edit' || !bulk.dry_run) return []
  const first = await listOutcomes(deps.db, bulk, ['changed'], { limit: mostTried, offset: 0 })
  const ids = first.map(({ record_id: recordId }) => recordId)
  if (ids.length === 0) return []
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const { held, may } = await holdRecords(inside, viewer, ids, bulk.tenant_id)
    const rows = [...held.values()].filter(
      (row) => row.form_id === bulk.form_id && may(row.id, 'record.bulk_edit'),
    )
    const { changes } = await editMany.plan(inside, { bulk, viewer, rows, may, turn: takeTurns() })
    return varied(await differences(inside, bulk.tenant_id, changes.edit ?? []))
  })
}

async function differences(
  deps: Deps,
  accountId: number,
  edits: readonly RecordEdit[],
): Promise<readonly BulkExample[]> {
  const whole = await recordsById(
    deps.db,
    accountId,
    edits.map(({ id }) => id),
  )
  const settled = new Map(edits.map((edit) => [edit.id, edit]))
  const examples: BulkExample[] = []
  for (const record of whole) {
    const edit = settled.get(record.id)
    if (!edit) continue
    const [was, is] = [
      await readRevision(deps, accountId, record.form_id, record.revision),
      await readRevision(deps, accountId, record.form_id, edit.revision),
    ]
    const changes = answerChanges(
      { compiled: was.compiled(), answers: record.answers },
      { compiled: is.compiled(), answers: edit.answers },
    )
    // Where only points become others there is nothing to show of the answers.
    if (changes.length > 0) examples.push({ record, revision: edit.revision, changes })
  }
  return examples
}

/** Those that change in other places than the ones before them come first, so that what rules do besides is seen. */
function varied(examples: readonly BulkExample[]): readonly BulkExample[] {
  const shapes = new Set<string>()
  const others: BulkExample[] = []
  const firsts = examples.filter((example) => {
    const shape = example.changes.map(({ fieldId, kind }) => `${kind} ${fieldId}`).join()
    const isFirst = !shapes.has(shape)
    if (!isFirst) others.push(example)
    shapes.add(shape)
    return isFirst
  })
  return [...firsts, ...others].slice(0, mostShown)
}
