import { fieldTypes } from '../../../schemas/fields/registry'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FormDocument } from '../../../schemas/model/form'

/** Returns the ids of the catalogs whose rows a form's fields offer. */
export function catalogIdsOf(form: Pick<FormDocument, 'form_pages'>): readonly number[] {
  const fields = form.form_pages.flatMap(({ page_fields }) => page_fields)
  const rows = fields.filter(({ field_type }) => fieldTypes.get(field_type).kind === 'row')
  return [...new Set(rows.flatMap((field) => rowReference(field).catalogId ?? []))]
}
