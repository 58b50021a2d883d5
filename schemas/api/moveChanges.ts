import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { permissionLevels, type PermissionLevel } from './items'
import { paths } from './paths'

/** What somebody may do with an item. */
const HeldRight = Type.Object({
  perm: Type.Unsafe<PermissionLevel>({ type: 'string', enum: permissionLevels }),
  can_delete_records: Type.Boolean(),
  /** Which of its records they see. */
  records: Type.Unsafe<'all' | 'some'>({ type: 'string', enum: ['all', 'some'] }),
})
export type HeldRight = Static<typeof HeldRight>

/** Whose right changes. Two that look alike are of other records. */
const MoveChange = Type.Object({
  user: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  is_connection: Type.Boolean(),
  /** The group by which it does. */
  group: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Whether they supervise that group: what changes is which answers of its people they read; of a folder, in the forms that lie in it. */
  supervises: Type.Boolean(),
  /** With which of the items. */
  items: Type.Array(Id),
  before: Nullable(HeldRight),
  after: Nullable(HeldRight),
})
export type MoveChange = Static<typeof MoveChange>

const MoveChanges = Type.Object({ objects: Type.Array(MoveChange) })
export type MoveChanges = Static<typeof MoveChanges>

export const moveChangeCalls = {
  /** Nothing is moved. `parent` left out: the root. Whoever may not move them is told as by the move. */
  askMove: defineCall({
    method: 'GET',
    path: paths.moveChanges,
    tag: 'items',
    summary: 'Whose rights moving items into a folder would change',
    access: 'user',
    query: Type.Object({ id__in: Type.String({ maxLength: 8000 }), parent: Type.Optional(Id) }),
    responses: { 200: MoveChanges },
  }),
}
