import { answerChanges, type AnswerChange } from '../../../schemas/merge/answerChanges'
import type { Viewer } from '../../policies/accessScope'
import type { StoredBulk } from '../../store/bulk/bulkChanges'
import { listOutcomes } from '../../store/bulk/listedBulks'
import type { RecordEdit } from '../../store/records/changes/editRecords'
import { recordsById, type RecordRow } from '../../store/records/records'
import { takeTurns } from '../../sheets/takeTurns'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { nameOfAssignee } from '../records/assignees'
import { holderOf, type AssignManyRequest } from './assignMany'
import { bulkActionOf } from './bulkActions'
import { bulkChangeOf } from './bulkHistory'
import { holdPart } from './holdPart'

/** A record that a dry run would change. */
export interface BulkExample {
  readonly record: RecordRow
  /** The revision of the form that the answers would follow. */
  readonly revision: number
  readonly changes: readonly AnswerChange[]
  /** For an assignment, the names of the present and the new holder; '' stands for nobody. */
  readonly assigned?: { readonly before: string; readonly after: string }
}

/** The most records that are planned again, and the most examples shown. */
const [mostTried, mostShown] = [20, 5]

/**
 * Returns examples of the records that a dry run would change, with the changes, by the viewer's present rights. They are planned again,
 * because a dry run stores no changes. Throws NOT_FOUND for bulk changes of others.
 */
export async function examplesOf(deps: Deps, viewer: Viewer, id: string): Promise<readonly BulkExample[]> {
  const bulk = await bulkChangeOf(deps, viewer, id)
  if (!bulk.dry_run) return []
  const first = await listOutcomes(deps.db, bulk, ['changed'], { limit: mostTried, offset: 0 })
  const ids = first.map(({ record_id: recordId }) => recordId)
  if (ids.length === 0) return []
  const action = bulkActionOf(bulk.kind)
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const { rows, may } = await holdPart(inside, viewer, { bulk, action, ids })
    const planned = await action.plan(inside, { bulk, viewer, rows, may, turn: takeTurns() })
    if (planned.changes.edit) return varied(await differences(inside, bulk.tenant_id, planned.changes.edit))
    const changed = planned.outcomes.filter(({ outcome }) => outcome === 'changed').map((one) => one.id)
    return asWholes(inside, bulk, changed.slice(0, mostShown))
  })
}

/** Returns records whose answers do not change, with their new holder for an assignment. */
async function asWholes(
  deps: Deps,
  { kind, tenant_id: accountId, request }: StoredBulk,
  ids: readonly string[],
): Promise<readonly BulkExample[]> {
  const to = kind === 'assign' ? holderOf(request as AssignManyRequest) : undefined
  const after = to && (await nameOfAssignee(deps, accountId, to))
  return (await recordsById(deps.db, accountId, ids)).map((record) => ({
    ...{ record, revision: record.revision, changes: [] },
    ...(after !== undefined && {
      assigned: { before: record.user_name ?? record.group_name ?? '', after },
    }),
  }))
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
    // When only points change, the answers show nothing.
    if (changes.length > 0) examples.push({ record, revision: edit.revision, changes })
  }
  return examples
}

/** Puts examples first that change other fields than those before, so that the effects of rules become visible. */
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
