import { keepsVersions } from '../../../schemas/model/recordSettings'
import { AppError } from '../../appError'
import type { Action } from '../../policies/actions'
import { findForm } from '../../store/forms/forms'
import type { ChangeAction } from '../../../schemas/model/recordChanges'
import { undoingsAmong, type ChangeOfSet } from '../../store/records/changes/changesOfSet'
import type { RecordAssignment } from '../../store/records/changes/assignRecords'
import type { RecordReversion } from '../../store/records/changes/editRecords'
import type { RecordMark } from '../../store/records/changes/markRecords'
import type { HeldRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { RecordChanges } from './changeRecords'
import { netChanges, type ChangeToUndo } from './netChanges'

/**
 * Why an undo leaves a record as it is: it was undone already; it was changed again since; its earlier state is not kept; its form lets
 * nobody edit.
 */
export type WhyLeft = 'undone_before' | 'changed_since' | 'not_kept' | 'final'

export const codesOfLeft = {
  undone_before: 'RECORD_UNDONE_BEFORE',
  changed_since: 'RECORD_CHANGED_SINCE',
  not_kept: 'VERSION_NOT_KEPT',
  final: 'RECORDS_ARE_FINAL',
} as const satisfies Record<WhyLeft, string>

export interface LeftRecord {
  readonly id: string
  readonly why: WhyLeft
}

/** The action that a viewer must be allowed to do to undo each kind of change. */
export const neededToUndo: Readonly<Record<ChangeAction, Action>> = {
  'record.created': 'record.delete',
  'record.restored': 'record.delete',
  'record.deleted': 'record.delete',
  'record.edited': 'record.edit',
  'record.archived': 'record.archive',
  'record.unarchived': 'record.archive',
  'record.assigned': 'record.assign',
}

/** Tells whether a record is still as the change set left it, or is so again because later changes were undone. */
const isOutcome = (row: HeldRecord, changeSetId: string): boolean =>
  row.change_set_id === changeSetId || row.restored_set_id === changeSetId

interface FormSettings {
  readonly keepsVersions: boolean
  readonly editsRecords: boolean
}

/** Returns a reader of the forms' settings for editing, which reads each form once. */
function settingsOfForms(deps: Deps, accountId: number): (formId: number) => Promise<FormSettings> {
  const known = new Map<number, Promise<FormSettings>>()
  const read = async (formId: number): Promise<FormSettings> => {
    const form = await findForm(deps.db, accountId, formId)
    if (!form) throw new AppError('NOT_FOUND')
    const { document } = await readRevision(deps, accountId, formId, form.revision)
    return { keepsVersions: keepsVersions(document), editsRecords: form.edits_records }
  }
  return (formId) => {
    const settings = known.get(formId) ?? read(formId)
    known.set(formId, settings)
    return settings
  }
}

interface Undoing {
  readonly changeSetId: string
  /** Ids of change sets that undid this one before. */
  readonly before: ReadonlySet<string>
  readonly settings: (formId: number) => Promise<FormSettings>
}

async function whyLeft(
  change: ChangeOfSet,
  row: HeldRecord,
  { changeSetId, before, settings }: Undoing,
): Promise<WhyLeft | undefined> {
  if (!isOutcome(row, changeSetId))
    return row.change_set_id !== null && before.has(row.change_set_id) ? 'undone_before' : 'changed_since'
  if (change.action !== 'record.edited') return undefined
  if (!change.isKept) return 'not_kept'
  return (await settings(row.form_id)).editsRecords ? undefined : 'final'
}

/**
 * Plans how to undo changes of a set, and writes nothing: created records are deleted, deleted ones restored, edited ones reverted. Records
 * changed again since are left as they are.
 */
export async function planUndo(
  deps: Deps,
  accountId: number,
  changeSetId: string,
  undone: readonly ChangeToUndo[],
): Promise<{ readonly changes: RecordChanges; readonly left: readonly LeftRecord[] }> {
  const settings = settingsOfForms(deps, accountId)
  const later = undone.flatMap(({ row }) => (isOutcome(row, changeSetId) ? [] : (row.change_set_id ?? [])))
  const before = await undoingsAmong(deps.db, accountId, changeSetId, [...new Set(later)])
  const left: LeftRecord[] = []
  const revert: RecordReversion[] = []
  const assign: RecordAssignment[] = []
  const marked: Record<Exclude<ChangeAction, 'record.edited' | 'record.assigned'>, RecordMark[]> = {
    ...{ 'record.created': [], 'record.deleted': [], 'record.restored': [] },
    ...{ 'record.archived': [], 'record.unarchived': [] },
  }
  for (const { row, net, isMixed } of netChanges(undone, changeSetId)) {
    const { id } = row
    const reasons = await Promise.all(net.map((one) => whyLeft(one, row, { changeSetId, before, settings })))
    const why = reasons.find((one) => one !== undefined) ?? (isMixed ? 'changed_since' : undefined)
    if (why) left.push({ id, why })
    for (const { action, version, at: undoneAt, beforeSetId: restoredSetId, from } of why ? [] : net) {
      if (action === 'record.edited') {
        const { keepsVersions: keepsVersion } = await settings(row.form_id)
        const toVersion = version - 1
        revert.push({ id, baseVersion: row.version, toVersion, keepsVersion, restoredSetId })
      } else if (action === 'record.assigned')
        assign.push({ id, restoredSetId, undoneAt, ...(from ?? { userId: row.user_id, groupId: null }) })
      else marked[action].push({ id, restoredSetId })
    }
  }
  const changes = {
    revert,
    delete: [...marked['record.created'], ...marked['record.restored']],
    restore: marked['record.deleted'],
    archive: marked['record.unarchived'],
    unarchive: marked['record.archived'],
    assign,
  }
  return { changes, left }
}
