import type { ItemsDeletion, ItemType } from '../../../schemas/api/items'
import { countedAtMost } from '../../../schemas/model/countedAtMost'
import type { Viewer } from '../../policies/accessScope'
import { usesOfCatalogs } from '../../store/catalogs/catalogs'
import { itemsWithin } from '../../store/items/items'
import { sharesByViewsIn } from '../access/viewShares'
import type { Deps } from '../deps'
import { allowedItem } from './items'
import { namedUses } from '../catalogs/namedUses'

/** Tells what deleting items of one account would affect. Throws NOT_FOUND or FORBIDDEN when the viewer may not delete one. */
export async function itemsDeletion(
  deps: Deps,
  viewer: Viewer,
  wanted: readonly number[],
): Promise<ItemsDeletion> {
  const ids = [...new Set(wanted)]
  for (const id of ids) await allowedItem(deps, viewer, id, 'item.manage')
  const used = await usesOfCatalogs(deps.db, viewer.accountId, ids)
  const { objects } = await namedUses(deps.db, viewer, used)
  const seen = new Map(objects.map((object) => [object.id, object]))
  const uses = used.flatMap(({ id, name, itype, of, catalogs }) =>
    seen.has(id) ? [{ id, name, itype: itype as ItemType, of, catalogs: [...catalogs] }] : [],
  )
  const within = await itemsWithin(deps.db, viewer.accountId, ids)
  return {
    uses,
    hidden_uses: new Set(used.map(({ id }) => id)).size - seen.size,
    items_count: within.filter(({ id }) => !ids.includes(id)).length,
    records_count: within.reduce(
      (sum, { records, isCatalog }) => sum + (isCatalog ? Math.min(records, countedAtMost) : records),
      0,
    ),
    shares_count: await sharesByViewsIn(deps, viewer.accountId, ids),
    has_more: within.some(({ records, isCatalog }) => isCatalog && records > countedAtMost),
  }
}
