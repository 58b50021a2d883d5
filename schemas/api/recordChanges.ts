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

/** What became of each record of a change set that was undone, as far as the viewer may know of them. */
const UndoneChanges = Type.Object({
  /** Of the undo itself, which can be undone too; null when every record stayed as it was. */
  change_set_id: Nullable(ChangeSetId),
  undone: Type.Array(Id24),
  /**
   * `undone_before`: this change set was undone already, or is by somebody else at the same time; `changed_since`: by somebody else's or a later
   * change; `not_kept`: its form keeps no versions; `final`: its form lets nobody edit.
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
  /** What workflows did because of these changes and what stays: e-mails, calls of other services, and what was made elsewhere. */
  stays: Type.Object({ mails: Type.Integer(), calls: Type.Integer(), made: Type.Integer() }),
  /** It is so much that this task does it; then nothing is undone yet. */
  background: Type.Optional(Type.Literal(true)),
  task_id: Type.Optional(Type.String()),
  bulk_id: Type.Optional(Id24),
})

export type UndoneChanges = Static<typeof UndoneChanges>

const tag = 'records' as const
const access = 'user' as const

/** Changes of many records at once. */
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
        /** By which the deletion can be undone; null when nothing was left to delete. */
        change_set_id: Nullable(ChangeSetId),
      }),
    },
  }),
  /** All or none, for who may delete them; those that are not deleted stay so. */
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
        /** By which that can be undone; null when nothing was left to do. */
        change_set_id: Nullable(ChangeSetId),
      }),
    },
  }),
  /** What was changed again since stays as it is, and is told. UNDO_NEEDS_ALL_RECORDS where the user may know of some of its records only, UNDO_TOO_OLD {days} after 30 days. */
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
