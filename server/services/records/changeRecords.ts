import type { FormDocument } from '../../../schemas/model/form'
import type { WebhookEvent } from '../../../schemas/model/webhookEvents'
import { AppError } from '../../appError'
import { insertEffects } from '../../store/effects/effects'
import { linkFiles, type FileLink } from '../../store/files/files'
import type { ChangeAction } from '../../../schemas/model/recordChanges'
import type { ChangedRecord, ChangeSet } from '../../store/records/changes/changeSet'
import { gather } from '../../store/gather'
import {
  createRecord,
  createRecords,
  createTogether,
  type RecordCreation,
} from '../../store/records/changes/createRecords'
import {
  editRecords,
  revertRecords,
  type RecordEdit,
  type RecordReversion,
} from '../../store/records/changes/editRecords'
import { assignRecords, type RecordAssignment } from '../../store/records/changes/assignRecords'
import { markRecords, type RecordMark } from '../../store/records/changes/markRecords'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { waitsOf, type FormWaits } from '../../store/workflows/workflowRevisions'
import { lookAtWaits } from '../../store/workflows/workflowWaits'
import { moveInInboxes, returnToInboxes, seeEdited, takeFromInboxes } from '../inbox/inboxOfRecords'
import { effectsOf, type ConcernedWorkflows, type RecordChange } from '../effects/effectKind'

export { unnamed } from '../../store/records/changes/createRecords'

/** All changes of one change set. Each record appears in at most one of these lists. */
export interface RecordChanges {
  readonly create?: readonly RecordCreation[]
  /** Edits of records that the transaction has locked. */
  readonly edit?: readonly RecordEdit[]
  /** Reversions to earlier versions; a record without that version stays as it is. */
  readonly revert?: readonly RecordReversion[]
  readonly delete?: readonly RecordMark[]
  readonly restore?: readonly RecordMark[]
  readonly archive?: readonly RecordMark[]
  readonly unarchive?: readonly RecordMark[]
  readonly assign?: readonly RecordAssignment[]
  /** The newest revision of the form whose records are created or edited. */
  readonly form?: FormDocument
  /** The workflows that these changes may start; null means none. When undefined, they are looked up. */
  readonly workflows?: ConcernedWorkflows | null
  /** The events of the form that webhooks listen to; null means none. When undefined, they are looked up. */
  readonly webhooks?: readonly WebhookEvent[] | null
  /** Uploaded files that answers refer to, to be linked to their records. */
  readonly files?: readonly FileLink[]
}

export interface ChangedRecords {
  readonly created: readonly RecordRow[]
  readonly edited: readonly ChangedRecord[]
  readonly deleted: readonly ChangedRecord[]
  readonly restored: readonly ChangedRecord[]
  readonly archived: readonly ChangedRecord[]
  readonly unarchived: readonly ChangedRecord[]
  readonly assigned: readonly ChangedRecord[]
}

type Changing = Pick<Deps, 'db' | 'effectKinds' | 'gathered'>

/** Creates a batcher that stores single records arriving at the same moment with one statement. */
export const gatherNewRecords = (db: Deps['db']) =>
  gather((waiting: Parameters<typeof createTogether>[1]) => createTogether(db, waiting))

const noneOf = {
  created: [],
  edited: [],
  deleted: [],
  restored: [],
  archived: [],
  unarchived: [],
  assigned: [],
} satisfies ChangedRecords

/**
 * Changes records; no other code may do so. All of a change set happens or nothing: versions, records, file links, counters, activity and
 * effects are written in one transaction (the caller's if there is one), with one statement for each kind of change however many records
 * there are. Throws AlreadyThere for a new record that cannot be stored, and CONFLICT for a record that is no longer as its edit found it.
 */
export async function changeRecords(
  deps: Changing,
  changes: RecordChanges,
  set: ChangeSet,
): Promise<ChangedRecords> {
  const { create = [], form, workflows, webhooks, ...others } = changes
  if (deps.db.isTransaction) return changeInside(deps, changes, set)
  const [only, ...more] = create
  // A single creation needs no transaction of its own: one statement is atomic, and it can be batched with other creations of the same
  // moment.
  const isOne =
    more.length === 0 &&
    workflows !== undefined &&
    webhooks !== undefined &&
    Object.values(others).every((some) => some.length === 0)
  if (only && isOne)
    return {
      ...noneOf,
      created: [
        await createRecord(
          deps.db,
          deps.gathered.newRecord,
          arrivalOf(deps, only, set, { form, workflows, webhooks }),
        ),
      ],
    }
  return deps.db.transaction().execute((db) => changeInside({ ...deps, db }, changes, set))
}

const arrivalOf = (
  deps: Changing,
  creation: RecordCreation,
  set: ChangeSet,
  {
    form,
    workflows,
    webhooks,
  }: Pick<RecordChange, 'form'> & { readonly [K in keyof FormWaits]: FormWaits[K] | undefined },
) => {
  const { id, form_id: formId } = creation.record
  const record = { id, formId, version: 1 }
  return {
    ...creation,
    set,
    effects: effectsOf(deps.effectKinds, {
      set,
      action: 'record.created',
      record,
      form,
      workflows: workflows ?? undefined,
      webhooks: webhooks ?? undefined,
    }),
  }
}

async function changeInside(deps: Changing, changes: RecordChanges, set: ChangeSet): Promise<ChangedRecords> {
  const { db } = deps
  const { form } = changes
  await linkFiles(db, set.accountId, changes.files ?? [])
  const edited = await editRecords(db, set, changes.edit ?? [])
  if (edited.length < (changes.edit?.length ?? 0)) throw new AppError('CONFLICT')
  const reverted = await revertRecords(db, set, changes.revert ?? [])
  const deleted = await markRecords(db, set, changes.delete ?? [], 'deleted')
  const restored = await markRecords(db, set, changes.restore ?? [], 'restored')
  const archived = await markRecords(db, set, changes.archive ?? [], 'archived')
  const unarchived = await markRecords(db, set, changes.unarchive ?? [], 'unarchived')
  const assigned = await assignRecords(db, set, changes.assign ?? [])
  await moveInInboxes(deps, set, assigned)
  await takeFromInboxes(deps, set, [...deleted, ...archived])
  await returnToInboxes(deps, set, [...restored, ...unarchived])
  await seeEdited(
    deps,
    set,
    edited.map(({ id }) => id),
  )
  const marked = [...deleted, ...restored, ...archived, ...unarchived, ...assigned]
  const formIds = [...edited, ...reverted, ...marked].map(({ formId }) => formId)
  const created = changes.create ?? []
  const waits =
    changes.workflows === undefined || changes.webhooks === undefined
      ? await waitsOf(db, set.accountId, [
          ...new Set([...formIds, ...created.map(({ record }) => record.form_id)]),
        ])
      : undefined
  const waitsFor = (formId: number) => ({
    workflows: changes.workflows === undefined ? waits?.get(formId)?.workflows : changes.workflows,
    webhooks: changes.webhooks === undefined ? waits?.get(formId)?.webhooks : changes.webhooks,
  })
  const effects = (action: ChangeAction, records: readonly ChangedRecord[]) =>
    records.flatMap((record) =>
      effectsOf(deps.effectKinds, {
        set,
        action,
        record,
        form,
        workflows: waitsFor(record.formId).workflows ?? undefined,
        webhooks: waitsFor(record.formId).webhooks ?? undefined,
      }).map((effect) => ({
        ...effect,
        recordId: record.id,
      })),
    )
  await insertEffects(db, { accountId: set.accountId, changeSetId: set.id }, [
    ...effects('record.edited', [...edited, ...reverted]),
    ...effects('record.deleted', deleted),
    ...effects('record.restored', restored),
    ...effects('record.archived', archived),
    ...effects('record.unarchived', unarchived),
    ...effects('record.assigned', assigned),
  ])
  const touched = [...edited, ...reverted, ...deleted].map(({ id }) => id)
  if (touched.length > 0) await lookAtWaits(db, set.accountId, touched)
  // Records are created last because the counters of their forms stay locked from here until the commit.
  const arrivals = created.map((creation) =>
    arrivalOf(deps, creation, set, { form, ...waitsFor(creation.record.form_id) }),
  )
  return {
    created: await createRecords(db, arrivals),
    edited: [...edited, ...reverted],
    ...{ deleted, restored, archived, unarchived, assigned },
  }
}
