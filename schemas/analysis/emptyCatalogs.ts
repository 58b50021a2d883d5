import { fieldOfCatalog, type CatalogSource } from '../edit/catalog/catalogSource'
import { rowReference } from '../fields/shared/row'
import type { FormDocument } from '../model/form'
import { keyed, type FormFinding } from './formFindings'

/** Rows known to be empty: of a whole catalog, or of one of its filters. */
export interface EmptyRows {
  readonly catalogId: number
  readonly filter: string | null
}

/** Returns the fields of a form that have nothing to offer. Catalogs of unknown size do not count as empty. */
export function emptyCatalogs(
  form: FormDocument,
  catalogs: readonly CatalogSource[],
  empty: readonly EmptyRows[],
): readonly FormFinding[] {
  return empty.flatMap(({ catalogId, filter }) => {
    const catalog = catalogs.find(({ id }) => id === catalogId)
    const field = catalog && fieldOfCatalog(form, catalog)
    if (!field || rowReference(field).filter !== filter) return []
    return keyed({
      message: filter === null ? 'finding.CATALOG_EMPTY' : 'finding.FILTER_EMPTY',
      params: { catalog: catalog.name, ...(filter === null ? {} : { filter }) },
      severity: 'warning',
      fieldId: field.field_id,
      ruleIds: [],
    })
  })
}
