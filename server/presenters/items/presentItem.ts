import type { Item, ItemUsers } from '../../../schemas/api/items'
import type { OwnedItem } from '../../../schemas/api/users'
import { accessTo, owns, recordsFor, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { can } from '../../policies/can'
import type { ItemUsersFound } from '../../services/items/items'
import type { ItemRow } from '../../store/items/itemLists'
import type { UserRow } from '../../store/people/users'
import { fullName } from '../people/fullName'

export const seconds = (date: Date): number => date.getTime() / 1000
export const secondsOrNull = (date: Date | null): number | null => date && seconds(date)

/** Presents an item in a list of what a user owns. */
export const presentOwnedItem = ({ id, name, itype }: Pick<ItemRow, 'id' | 'name' | 'itype'>): OwnedItem => ({
  id,
  name,
  itype,
  shared_id: null,
  resource_uri: `/api/infosync/item/${id}/`,
})

export function presentItem(viewer: Viewer, row: ItemRow): Item {
  const facts = factsOf(row)
  const access = accessTo(viewer, facts)
  const folder = row.itype.endsWith('folder')
  const shared = !owns(viewer, facts)
  return {
    id: row.id,
    name: row.name,
    itype: row.itype,
    owner_id: row.owner_id,
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
    parent_id: row.visible_parent_id,
    perm: access?.level ?? 'can_read_item',
    can_delete_records: access?.canDeleteRecords ?? false,
    resource_uri: `/api/infosync/item/${row.id}/`,
    leaf_node: !folder,
    is_shared: shared,
    is_shared_root: shared && row.visible_parent_id === null,
    is_placed: row.is_placed,
    owner_name: row.owner_name,
    ...(shared ? { shared_by: { id: row.shared_by_id, name: row.shared_by_name } } : {}),
    ...(can(viewer, 'item.share', facts) ? { shared_count: row.shared_count } : {}),
    created_at: seconds(row.created_at),
    updated_at: seconds(row.updated_at),
    deleted_at: secondsOrNull(row.deleted_at),
    ...(folder ? { items_count: row.items_count ?? 0 } : {}),
    // A viewer who sees only some of the records is not told how many there are.
    ...(!folder && recordsFor(viewer, 'record.read', facts) === 'all'
      ? { records_count: row.records_count ?? 0 }
      : {}),
    ...(row.itype === 'form' ? { form_id: row.id, public: row.public ?? false } : {}),
  }
}

const person = (user: UserRow | undefined, perm: string, canDelete: boolean) => ({
  id: user?.id ?? 0,
  email: user?.email ?? '',
  name: user ? fullName(user) : '',
  perm,
  can_delete_records: canDelete,
  is_connection: false,
  is_group: false,
})

/** Presents who has access to an item. */
export function presentItemUsers(viewer: Viewer, { item, owner, me, shared }: ItemUsersFound): ItemUsers {
  const mine = accessTo(viewer, factsOf(item))
  return {
    owner: person(owner, 'can_manage_item', true),
    me: person(me, mine?.level ?? 'can_read_item', mine?.canDeleteRecords ?? false),
    objects: shared.map((grant) => ({
      id: grant.connection_id ?? grant.principal_id,
      email: grant.email ?? '',
      name:
        grant.username === null
          ? (grant.group_name ?? grant.connection_name ?? '')
          : fullName({
              first_name: grant.first_name ?? '',
              last_name: grant.last_name ?? '',
              username: grant.username,
            }),
      perm: grant.level,
      can_delete_records: grant.can_delete_records,
      is_connection: grant.principal_type === 'connection' || grant.principal_type === 'account',
      is_group: grant.principal_type === 'group',
    })),
  }
}
