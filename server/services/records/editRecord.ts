import type { PatchRequest } from '../../../schemas/api/answering'
import type { Answers } from '../../../schemas/model/answers'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { AppError } from '../../appError'
import { editRefusal } from '../../model/editRefusal'
import type { Visitor } from '../../policies/accessScope'
import { findForm } from '../../store/forms/forms'
import { findRecord, lockRecord, versionsOf } from '../../store/records/records'
import { changeRecords } from './changeRecords'
import { newChangeSet, type ChangeOrigin } from './changeSets'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { readAnsweredRevision, type LoadedForm } from '../forms/forms'
import { openRecord, type LoadedRecord, type OpenedRecord } from './openRecord'
import { revertedAnswers, type Reversion } from './revertedAnswers'
import { limitPublic } from '../access/publicLimit'
import { keptMethod, keptPosition, editedProperties, zoneOf } from './recordEnvelope'
import { requestHash } from './requestHash'
import { senderKey } from './senderKey'
import { settleEdit, type EditedForm } from './settleEdit'
import { isTimedOut } from './timers'
import { versionsSeen } from './versionsSeen'
import { beforeSaving } from '../workflows/beforeSaving'
import { workflowsFor } from '../workflows/waitingWorkflows'
import { addressGroup } from '../../support/addressGroup'

export interface Edit {
  readonly id: string
  readonly body: PatchRequest
  /** `part` keeps the answers that the body does not name. */
  readonly mode: 'whole' | 'part'
  readonly idempotencyKey: string | null
  /** When true, newly chosen catalog rows that changed since they were seen are refused. */
  readonly rowsAsSeen: boolean
  readonly token: string | undefined
  /** The network address that the request came from. */
  readonly address: string
  /** The earlier version whose answers replace the record's: all of them, or only the fields named. */
  readonly reversion?: Reversion | undefined
  /** Set when a workflow makes the edit. */
  readonly origin?: ChangeOrigin
}

export interface EditedRecord extends LoadedRecord {
  /** Answers that were given, or that the record had, and that are no longer stored. */
  readonly dropped: readonly DroppedAnswer[]
}

/** Loads the form in the revision that the edited answers follow. */
async function formOf(deps: Deps, opened: OpenedRecord, edit: Edit): Promise<LoadedForm> {
  const { item, record } = opened
  const form = await findForm(deps.db, item.account_id, item.id)
  if (!form) throw new AppError('NOT_FOUND')
  const own = edit.mode === 'part' ? record.revision : form.revision
  const wanted = edit.body.revision ?? own
  const sight = { isOpen: opened.byLink, record }
  return { item, form, revision: await readAnsweredRevision(deps, form, wanted, sight) }
}

interface Editing extends EditedForm {
  readonly editor: Visitor
  readonly timezone: string
}

/**
 * Returns the answers that workflows set before an edit is saved. It runs before the record is locked, so that no other request waits for
 * the workflows.
 */
async function setBeforeEdit(
  deps: Deps,
  { item, record }: OpenedRecord,
  { body, mode, reversion, rowsAsSeen, origin }: Edit,
  { editor, timezone, ...forms }: Editing,
): Promise<Answers | undefined> {
  const { form } = forms.loaded
  if (reversion || !form.workflows_wait?.before.includes('edited')) return undefined
  const given = { answers: body.answers ?? {}, mode, timezone, rowsAsSeen, unfinished: origin !== undefined }
  const { edit } = await settleEdit(deps, forms, editor, record, given)
  const { answers, points } = edit
  const edited = { ...record, answers, points }
  return beforeSaving(deps, { item, form, record: edited, before: record.answers, moment: 'edited' })
}

/**
 * Replaces a record's answers and keeps the old ones as a version, unless the form keeps none. Repeating the last edit with its key changes
 * nothing. Throws RECORDS_ARE_FINAL where the form lets nobody edit, and CONFLICT {version} when the record changed since `base_version`.
 */
export async function editRecord(deps: Deps, visitor: Visitor, edit: Edit): Promise<EditedRecord> {
  const { id, body, idempotencyKey } = edit
  const asked = { token: edit.token, formId: body.form_id }
  const opened = await openRecord(deps, visitor, id, 'record.edit', asked)
  const { record, item } = opened
  const editor: Visitor = opened.byLink ? { type: 'public' } : visitor
  const group = addressGroup(edit.address)
  const { key, userId } = senderKey(editor, item.account_id, idempotencyKey, group)
  await limitPublic(deps, editor, 'submit', item, group)
  if (body.form_id !== undefined && body.form_id !== item.id)
    throw new AppError('BAD_REQUEST', { where: 'body/form_id' })
  const refusal = editRefusal(record, [body.element_record_oid, body.current_element_oid])
  // Workflows may edit records that belong to a process, because they are what moves the process on.
  const isOfProcess = refusal === 'RECORD_OF_PROCESS' && edit.origin !== undefined
  if (refusal && refusal !== 'RECORDS_ARE_FINAL' && !isOfProcess) throw new AppError(refusal)
  if (body.folio != null && body.folio !== '' && body.folio !== record.folio)
    throw new AppError('FOLIO_NOT_EDITABLE')
  const { reversion } = edit
  if (reversion && !opened.byLink && !(await versionsSeen(deps, visitor, opened)(reversion.version)))
    throw new AppError('NOT_FOUND')
  const loaded = await formOf(deps, opened, edit)
  const newest = await readRevision(deps, item.account_id, item.id, loaded.form.revision)
  const timezone = zoneOf(body.timezone, record.timezone)
  const hash = () => requestHash(deps, loaded.revision, [edit.mode, body.answers ?? null])

  const set = await setBeforeEdit(deps, opened, edit, { loaded, newest, editor, timezone })

  const dropped = await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const old = await lockRecord(db, record.account_id, id)
    if (!old || old.deleted_at || old.archived_at) throw new AppError('RECORD_NOT_EDITABLE')
    if (key !== null && old.edit_key === key && old.updated_by_id === userId) {
      if (old.edit_hash?.equals(hash())) return old.edit_dropped ?? []
      throw new AppError('IDEMPOTENCY_CONFLICT')
    }
    if (!record.edits_records) throw new AppError('RECORDS_ARE_FINAL')
    if (body.base_version !== undefined && body.base_version !== old.version)
      throw new AppError('CONFLICT', { version: old.version })
    const earlier = edit.reversion && (await revertedAnswers(db, old, edit.reversion))
    const before = earlier ? { ...old, answers: earlier.stored } : old
    const {
      edit: settled,
      files,
      dropped,
    } = await settleEdit(inside, { loaded, newest }, editor, before, {
      answers: earlier?.given ?? { ...body.answers, ...set },
      mode: earlier ? 'whole' : edit.mode,
      timezone,
      rowsAsSeen: edit.rowsAsSeen,
      unfinished:
        edit.origin !== undefined || (await isTimedOut(inside, loaded, idempotencyKey, body.properties)),
    })
    const written = {
      ...settled,
      properties:
        body.properties == null
          ? old.properties
          : editedProperties(old.properties, body.properties, edit.address),
      geolocation: keptPosition(body.geolocation, old.geolocation),
      geolocation_method:
        body.geolocation_method == null ? old.geolocation_method : keptMethod(body.geolocation_method),
      edit_key: key,
      edit_hash: key === null ? null : hash(),
      edit_dropped: key === null || dropped.length === 0 ? null : dropped,
    }
    const cause = edit.reversion
      ? ({ cause: 'reversion', causeId: String(edit.reversion.version) } as const)
      : ({ cause: 'edit' } as const)
    const changes = newChangeSet(deps, editor, { accountId: old.account_id, ...cause, ...edit.origin })
    const workflows = await workflowsFor(inside, {
      ...loaded,
      record: { ...old, ...written, folio: record.folio, form_id: item.id },
      moment: 'edited',
      before: old.answers,
    })
    const { webhook_events: webhooks } = loaded.form
    await changeRecords(
      inside,
      { edit: [written], files, form: newest.document, workflows, webhooks },
      changes,
    )
    return dropped
  })
  const edited = await findRecord(deps.db, record.account_id, id)
  if (!edited) throw new AppError('NOT_FOUND')
  return { ...opened, record: edited, dropped, versions: await versionsOf(deps.db, record.account_id, id) }
}
