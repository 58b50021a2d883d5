import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { permissionLevels, type PermissionLevel } from './items'
import { paths } from './paths'

/** A right to an item. */
const HeldRight = Type.Object({
  perm: Type.Unsafe<PermissionLevel>({ type: 'string', enum: permissionLevels }),
  can_delete_records: Type.Boolean(),
  /** Whether the right covers all of the item's records or some. */
  records: Type.Unsafe<'all' | 'some'>({ type: 'string', enum: ['all', 'some'] }),
})
export type HeldRight = Static<typeof HeldRight>

/** A user whose right changes. Entries that look alike differ in the records that the right covers. */
const MoveChange = Type.Object({
  user: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  is_connection: Type.Boolean(),
  /** The group through which the right changes. */
  group: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /**
   * Whether the user supervises that group, so that the change affects which answers of its members they can read, for a folder in the
   * forms that lie in it.
   */
  supervises: Type.Boolean(),
  /** Ids of the moved items that are affected. */
  items: Type.Array(Id),
  before: Nullable(HeldRight),
  after: Nullable(HeldRight),
})
export type MoveChange = Static<typeof MoveChange>

const MoveChanges = Type.Object({ objects: Type.Array(MoveChange) })
export type MoveChanges = Static<typeof MoveChanges>

export const moveChangeCalls = {
  /** Moves nothing. Without `parent`, the target is the root. Refuses with the same errors as the move. */
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
