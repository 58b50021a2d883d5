import { filterNameError, filtersOf, type CatalogFilters } from '../../../schemas/model/catalog'
import { readRowFilter } from '../../../schemas/filters/rowFilter'
import type { Selector } from '../../../schemas/filters/selector'
import type { FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { sharesByFilters } from '../access/viewShares'
import { changeCatalog, loadCatalog } from './catalogs'
import type { Deps } from '../deps'
import { fieldUses } from './fieldUses'
import { namedFilterUses } from './filterUses'
import type { LoadedForm } from '../forms/forms'
import { selectorFailure } from '../rows/selectorFailure'

/**
 * Returns a stored filter as a selector of rows. Throws CATALOG_FILTER_NAME when there is none, so that nothing is shown that the filter
 * was meant to hide.
 */
export function namedFilter({ revision }: Pick<LoadedForm, 'revision'>, name: string): Selector {
  const filter = own(filtersOf(revision.document), name)
  if (filter === undefined) throw new AppError('CATALOG_FILTER_NAME', { name })
  try {
    return readRowFilter(filter, revision.compiled().fields)
  } catch (error) {
    throw selectorFailure(error)
  }
}

/** Returns the filters of a catalog and the uses of each, and by field id the uses of the catalog's fields. */
export async function filtersOfCatalog(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{
  readonly filters: CatalogFilters
  readonly uses: Awaited<ReturnType<typeof namedFilterUses>>
  readonly field_uses: Awaited<ReturnType<typeof fieldUses>>
  readonly shares: Record<string, number>
}> {
  const { item, revision } = await loadCatalog(deps, viewer, id)
  const uses = await namedFilterUses(deps, viewer, item)
  const needed = await fieldUses(deps, viewer, item)
  const place = { accountId: item.account_id, itemId: id }
  const shares = can(viewer, 'item.manage', factsOf(item)) ? await sharesByFilters(deps, place) : {}
  return { filters: filtersOf(revision.document), uses, field_uses: needed, shares }
}

/** Saves a filter under a name, replacing the one of that name; `instead` names a filter that it replaces under a new name. */
export async function saveFilter(
  deps: Deps,
  viewer: Viewer,
  id: number,
  given: { readonly name: string; readonly filter: unknown; readonly instead: string | null },
): Promise<CatalogFilters> {
  const { revision } = await loadCatalog(deps, viewer, id, 'item.manage')
  const nameError = filterNameError(given.name)
  if (nameError) throw new AppError(nameError.code, nameError.params)
  try {
    readRowFilter(given.filter, revision.compiled().fields)
  } catch (error) {
    throw selectorFailure(error)
  }
  const change = (filters: CatalogFilters) => ({
    ...without(filters, given.instead),
    [given.name]: given.filter,
  })
  const renamed = given.instead === null ? {} : { [given.instead]: given.name }
  return changeFilters(deps, viewer, id, change, renamed)
}

export async function deleteFilter(
  deps: Deps,
  viewer: Viewer,
  id: number,
  name: string,
): Promise<CatalogFilters> {
  return changeFilters(deps, viewer, id, (filters) => {
    if (!Object.hasOwn(filters, name)) throw new AppError('CATALOG_FILTER_NAME', { name })
    return without(filters, name)
  })
}

const without = (filters: CatalogFilters, name: string | null): CatalogFilters =>
  Object.fromEntries(Object.entries(filters).filter(([known]) => known !== name))

async function changeFilters(
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: (filters: CatalogFilters) => CatalogFilters,
  renamedFilters: Readonly<Record<string, string>> = {},
): Promise<CatalogFilters> {
  const changed = ({ form_pages: pages, ...stored }: FormDocument) => ({
    ...stored,
    catalog_pages: pages,
    filters: change(filtersOf({ ...stored, form_pages: pages })),
  })
  const { catalog } = await changeCatalog(deps, viewer, id, changed, { renamedFilters })
  return filtersOf(catalog.revision.document)
}
