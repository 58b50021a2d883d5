import type { CatalogItem } from '../../../schemas/api/catalogs'

/** What the user may do with the rows of a catalog. */
export interface RowRights {
  readonly mayWrite: boolean
  readonly mayDelete: boolean
  /** Also allows changing the catalog itself. */
  readonly mayDesign: boolean
}

/** Derives the rights from the catalog's item. */
export const rowRights = ({
  perm,
  can_delete_records: mayDelete,
}: Pick<CatalogItem, 'perm' | 'can_delete_records'>): RowRights => ({
  mayWrite: perm !== 'can_read_item',
  mayDelete: perm === 'can_manage_item' || mayDelete === true,
  mayDesign: perm === 'can_manage_item',
})
