import { rowReference } from '../../../schemas/fields/shared/row'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { namedUses, type NamedUses } from './namedUses'
import { usesOfParts } from './usesOfParts'

/** Returns what offers rows of a catalog through its named filters, by filter name. */
const filterUses = (deps: Deps, item: Item) =>
  usesOfParts(deps, item, (row) => {
    const { filter } = rowReference(row)
    return filter === null ? [] : [filter]
  })

/** Returns the forms and catalogs that use each filter and that the viewer may see. */
export async function namedFilterUses(
  deps: Deps,
  viewer: Viewer,
  item: Item,
): Promise<Record<string, NamedUses['objects']>> {
  const named = [...(await filterUses(deps, item))].map(
    async ([name, uses]) => [name, (await namedUses(deps.db, viewer, uses)).objects] as const,
  )
  return Object.fromEntries(await Promise.all(named))
}

/** Throws CATALOG_FILTER_IN_USE {name, names} for a removed filter that a form still uses, because the form would then offer no rows. */
export async function refuseUsedFilters(
  deps: Deps,
  viewer: Viewer,
  item: Item,
  gone: readonly string[],
): Promise<void> {
  if (gone.length === 0) return
  const uses = await filterUses(deps, item)
  for (const name of gone) {
    const used = uses.get(name)
    if (!used) continue
    const { names, objects } = await namedUses(deps.db, viewer, used)
    throw new AppError('CATALOG_FILTER_IN_USE', { name, names }, { objects })
  }
}
