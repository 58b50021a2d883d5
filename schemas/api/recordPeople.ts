import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { paths } from './paths'

/** More than these are not told. */
export const mostRecordPeople = 1000

const RecordPerson = Type.Object({ id: Id, name: Nullable(Type.String()) })
const RecordPeople = Type.Object({
  objects: Type.Array(RecordPerson),
  /** The groups that some of them are in. */
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Those of them who belong to other accounts, by mail address. */
  connections: Type.Array(Type.Object({ id: Id, email: Type.String() })),
})
export type RecordPerson = Static<typeof RecordPerson>
export type RecordPeople = Static<typeof RecordPeople>

const Connection = Type.Object({ id: Id, email: Type.String() })
const RecordConnections = Type.Object({
  connections: Type.Array(Connection),
  /** By the id of a connection. */
  coworkers: Type.Record(Type.String(), Type.Array(Connection)),
})
export type RecordConnections = Static<typeof RecordConnections>

export const recordPeopleCalls = {
  /** Those whose records are, and those who made them: of the records that the viewer may read. SELECTOR_TOO_SLOW. */
  recordPeople: defineCall({
    method: 'GET',
    path: paths.recordPeople,
    tag: 'records',
    summary: 'People whose records there are, by name; of one form with form_id',
    access: 'user',
    viewable: true,
    query: Type.Object({ form_id: Type.Optional(Id) }),
    responses: { 200: RecordPeople },
  }),
  /** Not enveloped. Those of other accounts whose records are among those that the viewer may read, each with the others of their account. */
  connectionsOfRecords: defineCall({
    method: 'GET',
    path: paths.connectionsOfRecords,
    tag: 'records',
    summary: 'Connections whose records there are; of one form with form_id',
    access: 'user',
    query: Type.Object({ form_id: Type.Optional(Id) }),
    responses: { 200: RecordConnections },
  }),
  connectionsForFilters: defineCall({
    method: 'GET',
    path: paths.connectionsForFilters,
    tag: 'records',
    summary: 'The same, by the name that other clients know',
    access: 'user',
    query: Type.Object({ form_id: Type.Optional(Id) }),
    responses: { 200: RecordConnections },
  }),
}
