import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { ChangeSetId, Id24, Nullable } from './common'
import { paths } from './paths'

const DeleteRecordsRequest = Type.Object({
  objects: Type.Optional(Type.Array(Type.Unknown())),
  /** Record ids or uris. */
  deleted_objects: Type.Array(Type.String(), { maxItems: 10_000 }),
})

const RestoreRequest = Type.Object({
  /** Record ids or uris. */
  objects: Type.Array(Type.String(), { maxItems: 10_000 }),
})

const UndoRequest = Type.Object({ change_set_id: ChangeSetId })

/** The outcome for each record of an undone change set, limited to records that the viewer may know of. */
const UndoneChanges = Type.Object({
  /** Change set of the undo, which can be undone too; null when every record stayed as it was. */
  change_set_id: Nullable(ChangeSetId),
  undone: Type.Array(Id24),
  /**
   * Why a record stayed. `undone_before`: the change set was already undone, or somebody else is undoing it; `changed_since`: somebody else
   * or a later change modified the record; `not_kept`: its form keeps no versions; `final`: its form allows no edits.
   */
  left: Type.Array(
    Type.Object({
      id: Id24,
      why: Type.Union([
        Type.Literal('undone_before'),
        Type.Literal('changed_since'),
        Type.Literal('not_kept'),
        Type.Literal('final'),
      ]),
    }),
  ),
  /** Rows of catalogs that are again what they were, and those that were written again since; left out where it wrote none. */
  rows: Type.Optional(Type.Object({ undone: Type.Integer(), left: Type.Integer() })),
  /** Number of effects of workflows that remain: e-mails, calls of other services, and records or rows made elsewhere. */
  stays: Type.Object({ mails: Type.Integer(), calls: Type.Integer(), made: Type.Integer() }),
  /** Set when the task `task_id` will do the undo because it is large; nothing is undone yet. */
  background: Type.Optional(Type.Literal(true)),
  task_id: Type.Optional(Type.String()),
  /** The undo's id in `form_answer/bulk_changes/`; absent when that lists no undo, because one edit by hand was undone, or nothing. */
  bulk_id: Type.Optional(Id24),
})

export type UndoneChanges = Static<typeof UndoneChanges>

const tag = 'records' as const
const access = 'user' as const

/** Calls that delete, restore and undo changes of many records. */
export const recordChangeCalls = {
  deleteRecords: defineCall({
    method: 'PATCH',
    path: paths.records,
    tag,
    summary: 'Delete records',
    access,
    body: DeleteRecordsRequest,
    responses: {
      202: Type.Object({
        objects: Type.Array(Type.Unknown()),
        deleted: Type.Array(Id24),
        /** The change set that undoes the deletion; null when there was nothing to delete. */
        change_set_id: Nullable(ChangeSetId),
      }),
    },
  }),
  /** Requires the right to delete the records; restores all or none. Records that are not deleted stay as they are. */
  restoreRecords: defineCall({
    method: 'POST',
    path: paths.restoreRecords,
    tag,
    summary: 'Bring deleted records back',
    access,
    body: RestoreRequest,
    responses: {
      200: Type.Object({
        restored: Type.Array(Id24),
        /** The change set that undoes it; null when there was nothing to do. */
        change_set_id: Nullable(ChangeSetId),
      }),
    },
  }),
  /**
   * Leaves and reports records that were changed since. UNDO_NEEDS_ALL_RECORDS when the user may know of only some of the records,
   * UNDO_TOO_OLD {days} after 30 days.
   */
  undoRecordChanges: defineCall({
    method: 'POST',
    path: paths.undoRecordChanges,
    tag,
    summary: 'Undo a change set of records as a whole',
    access,
    body: UndoRequest,
    responses: { 200: UndoneChanges },
  }),
}
