import { permittedItems, type Viewer } from '../../policies/accessScope'
import type { CatalogUse } from '../../store/catalogs/catalogs'
import { itemsById, listItemIds } from '../../store/items/itemLists'
import type { Deps } from '../deps'

export interface NamedUses {
  /** The names for a sentence: `«Visita», «Orden», +3`. */
  readonly names: string
  readonly objects: Pick<CatalogUse, 'id' | 'name' | 'itype'>[]
}

/** Returns the users of a catalog that the viewer may see; the others are only counted. */
export async function namedUses(
  db: Deps['db'],
  viewer: Viewer,
  uses: readonly CatalogUse[],
): Promise<NamedUses> {
  const scope = permittedItems(viewer, 'item.read')
  const used = { ids: uses.map(({ id }) => id), limit: uses.length, offset: 0 }
  const { ids } = await listItemIds(db, scope, used)
  const objects = (await itemsById(db, scope, ids)).map(({ id, name, itype }) => ({ id, name, itype }))
  const names = objects.slice(0, 5).map(({ name }) => `«${name}»`)
  const others = uses.length - names.length
  return { names: [...names, ...(others > 0 ? [`+${others}`] : [])].join(', '), objects }
}
