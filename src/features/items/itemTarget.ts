import type { Item } from '../../../schemas/api/items'
import { formToolAddress } from '../../shared/formTools'
import { itemAddress } from '../../shared/itemAddress'
import type { ItemCollection } from './itemCollection'

export const isFolder = (item: Pick<Item, 'leaf_node'>) => !item.leaf_node

/** Returns the address where an item is designed. */
export const editTarget = ({ address }: ItemCollection, item: Item) => `${address}/${item.id}`

/** The addresses of further actions on a form. */
export const formTargets = {
  answer: (item: Item) => `/forms/private/${item.id}/`,
  tools: (item: Item) => formToolAddress('feeds', item.id),
  templates: (item: Item) => formToolAddress('templates', item.id),
}

/** Returns the main address of an item: its design for users who may change it, else what else can be done with it. */
export function mainTarget(collection: ItemCollection, item: Item): string {
  if (collection.design && canManage(item)) return editTarget(collection, item)
  return collection.isAnswered && item.perm !== 'can_read_item'
    ? formTargets.answer(item)
    : recordsTarget(item)
}

/** Returns the address of the records of a form or saved view, or of the rows of a catalog. */
export const recordsTarget = (item: Item): string => itemAddress(item)

/** Returns the address of an item while viewing as another user; null when nothing more than the list can be seen. */
export const seenTarget = (item: Item): string | null =>
  item.itype === 'catalog' ? null : recordsTarget(item)

/** Returns whether there is a public link to share, or to create. */
export const hasLink = (item: Item) => item.itype === 'form' && (item.public === true || canManage(item))

/** Returns whether the viewer may change the item itself; users who may only read it get no such actions. */
export const canManage = (item: Item) => item.perm === 'can_manage_item'
