import type { Item } from '../../../schemas/api/items'
import { formToolAddress } from '../../shared/formTools'
import { itemAddress } from '../../shared/itemAddress'
import type { ItemCollection } from './itemCollection'

export const isFolder = (item: Pick<Item, 'leaf_node'>) => !item.leaf_node

/** Where an item is designed. */
export const editTarget = ({ address }: ItemCollection, item: Item) => `${address}/${item.id}`

/** Addresses of what else can be done with a form. */
export const formTargets = {
  answer: (item: Item) => `/forms/private/${item.id}/`,
  tools: (item: Item) => formToolAddress('feeds', item.id),
  templates: (item: Item) => formToolAddress('templates', item.id),
}

/** What the name of an item leads to: its design for who may change it, else what there is to do with it. */
export function mainTarget(collection: ItemCollection, item: Item): string {
  if (collection.design && canManage(item)) return editTarget(collection, item)
  return collection.isAnswered && item.perm !== 'can_read_item'
    ? formTargets.answer(item)
    : recordsTarget(item)
}

/** Where the records of a form or of a saved view are listed, or the rows of a catalog. */
export const recordsTarget = (item: Item): string => itemAddress(item)

/** What is seen of an item as somebody else; null: no more than the list tells. */
export const seenTarget = (item: Item): string | null =>
  item.itype === 'catalog' ? null : recordsTarget(item)

/** Whether there is a public link to tell, or to make. */
export const hasLink = (item: Item) => item.itype === 'form' && (item.public === true || canManage(item))

/** `can_manage_item` decides about the item itself; whoever may only read it gets no such action. */
export const canManage = (item: Item) => item.perm === 'can_manage_item'
