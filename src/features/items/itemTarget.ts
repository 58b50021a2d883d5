import type { Item } from '../../../schemas/api/items'

export const isFolder = (item: Item) => !item.leaf_node

/** Addresses of what can be done with a form. */
export const formTargets = {
  edit: (item: Item) => `/forms/${item.id}`,
  answer: (item: Item) => `/forms/private/${item.id}/`,
  records: (item: Item) => `/records/${item.id}/${encodeURIComponent(item.name)}`,
}

/** `can_manage_item` decides about the item itself; whoever may only read it gets no such action. */
export const canManage = (item: Item) => item.perm === 'can_manage_item'
