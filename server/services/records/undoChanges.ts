import { keepsVersions } from '../../../schemas/model/recordSettings'
import { AppError } from '../../appError'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { findForm } from '../../store/forms/forms'
import type { ChangeAction } from '../../store/records/changes/changeSet'
import { changesOfSet, type ChangeOfSet } from '../../store/records/changes/changesOfSet'
import type { RecordReversion } from '../../store/records/changes/editRecords'
import type { RecordMark } from '../../store/records/changes/markRecords'
import type { HeldRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { changeRecords } from './changeRecords'
import { newChangeSet } from './changeSets'
import { holdRecords } from './heldRecords'

/** Why a record stays as it is: it was changed again since; what it was before is not kept; its form lets nobody edit. */
export type WhyLeft = 'changed_since' | 'not_kept' | 'final'

export interface Undone {
  /** The undo is a change set too, and can be undone; null when all records stayed as they were. */
  readonly changeSetId: string | null
  readonly undone: readonly string[]
  readonly left: readonly { readonly id: string; readonly why: WhyLeft }[]
}

/** What undoing asks for. */
const needed: Readonly<Record<ChangeAction, Action>> = {
  'record.created': 'record.delete',
  'record.restored': 'record.delete',
  'record.deleted': 'record.delete',
  'record.edited': 'record.edit',
}

/** Whether a record is what the change set made of it, also because all that came later was undone. */
const isOutcome = (row: HeldRecord, changeSetId: string): boolean =>
  row.change_set_id === changeSetId || row.restored_set_id === changeSetId

interface FormSettings {
  readonly keepsVersions: boolean
  readonly editsRecords: boolean
}

/** What forms say of editing their records, each read once. */
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

async function whyLeft(
  change: ChangeOfSet,
  row: HeldRecord,
  changeSetId: string,
  settings: (formId: number) => Promise<FormSettings>,
): Promise<WhyLeft | undefined> {
  if (!isOutcome(row, changeSetId)) return 'changed_since'
  if (change.action !== 'record.edited') return undefined
  if (!change.isKept) return 'not_kept'
  return (await settings(row.form_id)).editsRecords ? undefined : 'final'
}

/**
 * Undoes a change set as a whole, by one who may do the contrary with each of its records: what it created goes, what it deleted comes
 * back, what it edited is what it was before. What has been changed again since stays, and is told. Throws NOT_FOUND when the viewer
 * may know of none of its records, UNDO_NEEDS_ALL_RECORDS when they may know of some only, and FORBIDDEN where they may not do that with one.
 */
export async function undoChanges(deps: Deps, viewer: Viewer, changeSetId: string): Promise<Undone> {
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const changes = await changesOfSet(db, tenantsOf(viewer), changeSetId)
    const { accountId, held, hidesSome, demand } = await holdRecords(
      inside,
      viewer,
      changes.map(({ recordId }) => recordId),
    )
    if (held.size === 0) throw new AppError('NOT_FOUND')
    if (hidesSome) throw new AppError('UNDO_NEEDS_ALL_RECORDS')
    const set = newChangeSet(deps, viewer, { accountId, cause: 'undo', causeId: changeSetId })
    const settings = settingsOfForms(inside, accountId)
    const left: { id: string; why: WhyLeft }[] = []
    const revert: RecordReversion[] = []
    const [gone, back]: [RecordMark[], RecordMark[]] = [[], []]
    for (const change of changes.filter(({ recordId }) => held.has(recordId))) {
      const { recordId: id, action, beforeSetId: restoredSetId } = change
      const row = await demand(id, needed[action])
      const why = await whyLeft(change, row, changeSetId, settings)
      if (why) left.push({ id, why })
      else if (action === 'record.edited') {
        const { keepsVersions: keepsVersion } = await settings(row.form_id)
        const toVersion = change.version - 1
        revert.push({ id, baseVersion: row.version, toVersion, keepsVersion, restoredSetId })
      } else (action === 'record.deleted' ? back : gone).push({ id, restoredSetId })
    }
    const { edited, deleted, restored } = await changeRecords(
      inside,
      { revert, delete: gone, restore: back },
      set,
    )
    const undone = [...edited, ...deleted, ...restored].map(({ id }) => id)
    return { changeSetId: undone.length > 0 ? set.id : null, undone, left }
  })
}
