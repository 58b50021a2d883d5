import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { rowsName } from '../../store/rows/catalogRows'
import type { StoredFile } from '../../store/files/files'
import { catalogOfRow } from '../catalogs/catalogUse'
import type { Deps } from '../deps'
import { fileAddress } from '../files/fileAddress'
import type { Item } from '../items/items'

/**
 * Creates a check whether a field that takes rows may show a file: one of a row (even a deleted one) of its catalog, in a field that it
 * shows; or one that such a row itself took from another catalog.
 */
export function rowFilesOf(
  deps: Deps,
  accountId: number,
): (row: CompiledField, file: StoredFile) => Promise<boolean> {
  const catalogs = new Map<string, Promise<Item | undefined>>()
  const catalogOf = (row: CompiledField) => {
    const known = catalogs.get(row.id) ?? catalogOfRow(deps, accountId, row)
    catalogs.set(row.id, known)
    return known
  }
  return async (row, file) => {
    if (file.row_id === null || !row.childIds.includes(file.field_id)) return false
    const catalog = await catalogOf(row)
    if (!catalog) return false
    if (catalog.id === file.form_id) return true
    return rowsName(deps.db, { accountId, catalogId: catalog.id }, file.field_id, fileAddress(file))
  }
}
