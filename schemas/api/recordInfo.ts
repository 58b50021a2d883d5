import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Id24, Nullable, RevisionNumber, Seconds } from './common'
import { paths } from './paths'
import { AnswersSchema, Anything, RecordParams } from './records'

/** An earlier version of a record. */
const RecordVersion = Type.Object({
  /** `<record id>-<version>`, as the record's `other_versions` names it. */
  id: Type.String(),
  record_id: Id24,
  version: Type.Integer(),
  form_id: Id,
  form_revision: Type.Integer(),
  answers: AnswersSchema,
  properties: Anything,
  /** When an edit replaced the version; null for the current one. */
  replaced_at: Nullable(Seconds),
})
export type RecordVersion = Static<typeof RecordVersion>

/** Folios that are offered while a user types one. */
export const foliosOffered = 8
const FolioFound = Type.Object({ id: Id24, folio: Type.String(), form_id: Id, form_name: Type.String() })
export type FolioFound = Static<typeof FolioFound>

const tag = 'records' as const
const access = 'user' as const

/** Calls for details about records. */
export const recordInfoCalls = {
  getRecordVersion: defineCall({
    method: 'GET',
    path: paths.recordVersion,
    tag,
    summary: 'An earlier version of a record',
    access,
    params: RecordParams,
    responses: { 200: RecordVersion },
  }),
  /** Does the same, also for the record's current version. */
  getVersionOfRecord: defineCall({
    method: 'GET',
    path: paths.versionOfRecord,
    tag,
    summary: 'A record as it was in one of its versions',
    access,
    params: Type.Object({ id: Type.String({ maxLength: 64 }), version: RevisionNumber }),
    responses: { 200: RecordVersion },
  }),
  /** Errors as for lists: SELECTOR_TOO_SLOW and LIST_BEING_PREPARED {seconds}. */
  findFolios: defineCall({
    method: 'GET',
    path: paths.recordFolios,
    tag,
    summary: 'Folios that begin with a text, for who types one',
    access,
    query: Type.Object({
      folio: Type.Optional(Type.String({ maxLength: 255 })),
      form_id: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '8 when absent' })),
    }),
    responses: { 200: Type.Object({ objects: Type.Array(FolioFound) }) },
  }),
}
