import type { CatalogItem } from '../../../schemas/api/catalogs'

/** What may be done with the rows of a catalog. */
export interface RowRights {
  readonly mayWrite: boolean
  readonly mayDelete: boolean
  /** The catalog itself, too. */
  readonly mayDesign: boolean
}

/** By what the list of catalogs says of one. */
export const rowRights = ({
  perm,
  can_delete_records: mayDelete,
}: Pick<CatalogItem, 'perm' | 'can_delete_records'>): RowRights => ({
  mayWrite: perm !== 'can_read_item',
  mayDelete: perm === 'can_manage_item' || mayDelete === true,
  mayDesign: perm === 'can_manage_item',
})
