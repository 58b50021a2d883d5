import type { UsedFiltersResponse } from '../../../schemas/api/catalogs'
import { useCatalogUses } from '../catalog/useCatalogUses'

export type FilterUses = UsedFiltersResponse['uses']

/** How many rights on a catalog are given by each of its filters; nothing while that is not known. */
export const useFilterShares = (catalogId: number | null): UsedFiltersResponse['shares'] =>
  useCatalogUses(catalogId).data?.shares ?? {}

/** Which forms and catalogs offer rows through the filters of a catalog; nothing while that is not known. */
export const useFilterUses = (catalogId: number | null): FilterUses =>
  useCatalogUses(catalogId).data?.uses ?? {}
