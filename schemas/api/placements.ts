import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { Item, ItemsToPut } from './items'
import { paths } from './paths'

/** A user who shared items that the viewer has not placed yet. */
const ItemSharer = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  email: Type.String(),
  items_count: Type.Integer(),
})
export type ItemSharer = Static<typeof ItemSharer>

const ItemSharers = Type.Object({ objects: Type.Array(ItemSharer) })
export type ItemSharers = Static<typeof ItemSharers>

const tag = 'items' as const
const access = 'user' as const

export const placementCalls = {
  /**
   * Places items in a folder for the caller only; others see them where they were, and no right changes. `parent` null undoes the
   * placement.
   */
  placeItems: defineCall({
    method: 'POST',
    path: paths.placeItems,
    tag,
    summary: 'Put items that others share into a folder of one’s own',
    access,
    body: ItemsToPut,
    responses: { 202: Type.Object({ objects: Type.Array(Item) }) },
  }),
  listSharers: defineCall({
    method: 'GET',
    path: paths.itemSharers,
    tag,
    summary: 'Who shares items with the caller that lie in no folder of theirs',
    access,
    viewable: true,
    query: Type.Object({ itype__exact: Type.Optional(Type.String()) }),
    responses: { 200: ItemSharers },
  }),
}
