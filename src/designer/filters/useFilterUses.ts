import type { UsedFiltersResponse } from '../../../schemas/api/catalogs'
import { useCatalogUses } from '../catalog/useCatalogUses'

export type FilterUses = UsedFiltersResponse['uses']

/** Returns how many rights on a catalog each of its filters limits; nothing until known. */
export const useFilterShares = (catalogId: number | null): UsedFiltersResponse['shares'] =>
  useCatalogUses(catalogId).data?.shares ?? {}

/** Returns which forms and catalogs offer rows through a catalog's filters; nothing until known. */
export const useFilterUses = (catalogId: number | null): FilterUses =>
  useCatalogUses(catalogId).data?.uses ?? {}
