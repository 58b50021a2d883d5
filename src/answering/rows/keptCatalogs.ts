import type { RowsApi } from '../../../adapters/api/rowsApi'
import { keptRows } from '../../../adapters/storage/keptRows'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { keptCatalogPort } from './keptCatalogPort'
import { refreshRows, type RowsHolder } from './refreshRows'

/** A chunk of its own, which a form does not need to open. */
export const openKeptCatalogs = (form: RowsHolder): CatalogPort => keptCatalogPort(keptRows, form)

export const keepCatalogs = (
  { changes }: RowsApi,
  form: RowsHolder,
  catalogIds: readonly number[],
): Promise<void> => refreshRows({ ...form, catalogIds, changes, kept: keptRows })
