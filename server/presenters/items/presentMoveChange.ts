import type { HeldRight, MoveChange } from '../../../schemas/api/moveChanges'
import type { MoveChange as FoundChange } from '../../services/items/moveChanges'

const held = (right: FoundChange['before']): HeldRight | null =>
  right && {
    perm: right.level,
    can_delete_records: right.canDeleteRecords,
    records: right.records === 'all' ? 'all' : 'some',
  }

export const presentMoveChange = ({
  user: { id, name, email },
  isConnection,
  group,
  supervises,
  itemIds,
  before,
  after,
}: FoundChange): MoveChange => ({
  user: { id, name, email },
  is_connection: isConnection,
  ...{ group, supervises },
  items: [...itemIds],
  before: held(before),
  after: held(after),
})
