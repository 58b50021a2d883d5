import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { paths } from './paths'

/** People that are listed at most. */
export const mostRecordPeople = 1000

const RecordPerson = Type.Object({ id: Id, name: Nullable(Type.String()) })
const RecordPeople = Type.Object({
  objects: Type.Array(RecordPerson),
  /** Groups that some of these people are in. */
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** People of other accounts, by e-mail address. */
  connections: Type.Array(Type.Object({ id: Id, email: Type.String() })),
})
export type RecordPerson = Static<typeof RecordPerson>
export type RecordPeople = Static<typeof RecordPeople>

const Connection = Type.Object({ id: Id, email: Type.String() })
const RecordConnections = Type.Object({
  connections: Type.Array(Connection),
  /** By connection id. */
  coworkers: Type.Record(Type.String(), Type.Array(Connection)),
})
export type RecordConnections = Static<typeof RecordConnections>

export const recordPeopleCalls = {
  /** Lists assignees and authors of the records that the viewer may read. SELECTOR_TOO_SLOW. */
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
  /**
   * Lists the people of other accounts who are assigned records that the viewer may read, each with their coworkers. Served without an
   * envelope.
   */
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
