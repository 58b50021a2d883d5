import type { Item } from '../../schemas/api/items'
import { accessTo, type Viewer } from '../policies/can'
import { factsOf, type ItemRow } from '../store/items'

export const seconds = (date: Date): number => date.getTime() / 1000
export const secondsOrNull = (date: Date | null): number | null => date && seconds(date)

export function presentItem(viewer: Viewer, row: ItemRow): Item {
  const access = accessTo(viewer, factsOf(row))
  const folder = row.itype.endsWith('folder')
  const shared = row.owner_id !== viewer.userId && viewer.userId !== viewer.accountId
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
    created_at: seconds(row.created_at),
    updated_at: seconds(row.updated_at),
    deleted_at: secondsOrNull(row.deleted_at),
    ...(folder ? { items_count: row.items_count ?? 0 } : {}),
    ...(row.itype === 'form'
      ? { form_id: row.id, records_count: row.records_count ?? 0, public: row.public ?? false }
      : {}),
  }
}
