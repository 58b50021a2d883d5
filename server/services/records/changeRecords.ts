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

/** What is changed at once. A record is changed by one of these at most. */
export interface RecordChanges {
  readonly create?: readonly RecordCreation[]
  /** Of records that the transaction holds. */
  readonly edit?: readonly RecordEdit[]
  /** To earlier versions; a record that has none by that number stays as it is. */
  readonly revert?: readonly RecordReversion[]
  readonly delete?: readonly RecordMark[]
  readonly restore?: readonly RecordMark[]
  readonly archive?: readonly RecordMark[]
  readonly unarchive?: readonly RecordMark[]
  readonly assign?: readonly RecordAssignment[]
  /** The newest revision of the form of those that are created or edited. */
  readonly form?: FormDocument
  /** What workflows wait for that may run because of them; null: none does. Looked up where whoever changes them has not read it. */
  readonly workflows?: ConcernedWorkflows | null
  /** What of the form's records other systems are told of; looked up likewise. */
  readonly webhooks?: readonly WebhookEvent[] | null
  /** Uploads that answers name, for their records. */
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

/** Takes single records that arrive at the same time to the database as one. */
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
 * The one way to change records: all of a change set or nothing of it. Versions, records, links of files, counters, activity and effects
 * are written in one transaction, the caller's if there is one, and each sort of change in one statement however many records there
 * are. Throws AlreadyThere for a new record that cannot be stored, and CONFLICT for one that is not as its edit found it.
 */
export async function changeRecords(
  deps: Changing,
  changes: RecordChanges,
  set: ChangeSet,
): Promise<ChangedRecords> {
  const { create = [], form, workflows, webhooks, ...others } = changes
  if (deps.db.isTransaction) return changeInside(deps, changes, set)
  const [only, ...more] = create
  // One statement is all or nothing by itself, and takes along what others create at the same moment.
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
  // New ones come last, since the counters of their forms are locked from there on.
  const arrivals = created.map((creation) =>
    arrivalOf(deps, creation, set, { form, ...waitsFor(creation.record.form_id) }),
  )
  return {
    created: await createRecords(db, arrivals),
    edited: [...edited, ...reverted],
    ...{ deleted, restored, archived, unarchived, assigned },
  }
}
