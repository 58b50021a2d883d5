import { fieldOfCatalog, type CatalogSource } from '../edit/catalog/catalogSource'
import { rowReference } from '../fields/shared/row'
import type { FormDocument } from '../model/form'
import { keyed, type FormFinding } from './formFindings'

/** Rows that there are none of: a whole catalog's, or those that a filter lets pass. */
export interface EmptyRows {
  readonly catalogId: number
  readonly filter: string | null
}

/** The fields of a form that offer nothing to choose. What is not known to be empty is not. */
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
