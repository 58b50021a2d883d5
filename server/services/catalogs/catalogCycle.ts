import { plainLabel } from '../../../schemas/compile/plainLabel'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { FormDocument } from '../../../schemas/model/form'
import { AppError } from '../../appError'
import { catalogOfRow, rowFieldsOf } from './catalogUse'
import type { Deps } from '../deps'
import { withRevision } from '../forms/forms'
import type { Item } from '../items/items'

/**
 * Throws CATALOG_CYCLE {field, label, name} for a field by which a catalog would take rows from itself, even through others: such catalogs
 * could neither be filled first nor ever be deleted. `name` is the catalog that the field takes rows from. Fields of the stored document
 * are not checked.
 */
export async function refuseCycle(
  deps: Deps,
  item: Item,
  document: FormDocument,
  before: FormDocument | null,
): Promise<void> {
  const compiled = (one: FormDocument) => compileForm({ document: one, rules: null })
  const known = new Set(before ? rowFieldsOf(compiled(before)).map(({ id }) => id) : [])
  const now = compiled(document)
  const added = rowFieldsOf(now).filter(({ id }) => !known.has(id))
  for (const field of added) {
    const catalog = await catalogOfRow(deps, item.account_id, field)
    if (catalog && (await leadsTo(deps, catalog, item, new Set())))
      throw new AppError('CATALOG_CYCLE', {
        ...{ field: field.id, label: plainLabel(now.fields, field.id), name: catalog.name },
      })
  }
}

async function leadsTo(deps: Deps, from: Item, to: Item, seen: Set<number>): Promise<boolean> {
  if (from.id === to.id) return true
  if (seen.has(from.id)) return false
  seen.add(from.id)
  const { revision } = await withRevision(deps, from)
  const fields: readonly CompiledField[] = rowFieldsOf(revision.compiled())
  for (const field of fields) {
    const next = await catalogOfRow(deps, from.account_id, field)
    if (next && (await leadsTo(deps, next, to, seen))) return true
  }
  return false
}
