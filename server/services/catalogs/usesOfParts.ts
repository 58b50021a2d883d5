import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { usesOfCatalogs, type CatalogUse } from '../../store/catalogs/catalogs'
import { rowFieldsIn } from './catalogUse'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { Item } from '../items/items'

/** Returns the uses of parts of a catalog (filters or fields), as `partsOf` reads them from each field that takes its rows. */
export async function usesOfParts(
  deps: Deps,
  item: Item,
  partsOf: (row: FieldDocument, document: FormDocument) => readonly string[],
): Promise<ReadonlyMap<string, readonly CatalogUse[]>> {
  const uses = new Map<string, CatalogUse[]>()
  for (const use of await usesOfCatalogs(deps.db, item.account_id, [item.id])) {
    const { document } = await readRevision(deps, item.account_id, use.id, use.revision)
    const parts = rowFieldsIn(document)
      .filter(({ field_id: id }) => use.fieldIds.includes(id))
      .flatMap((row) => partsOf(row, document))
    for (const part of new Set(parts)) uses.set(part, [...(uses.get(part) ?? []), use])
  }
  return uses
}
