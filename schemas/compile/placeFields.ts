import type { FieldType, FieldTypeRegistry } from '../fields/fieldType'
import type { FieldDocument, FormDocument } from '../model/form'
import type { Finding } from './compiledForm'

/** A stored field with its type and its page. */
export interface PlacedField {
  readonly field: FieldDocument
  readonly type: FieldType
  readonly page: number
}

/**
 * Returns the first field of each id in document order. Later fields with the same id are left out, because they could not be told apart.
 */
export function placeFields(
  document: FormDocument,
  registry: FieldTypeRegistry,
  report: (finding: Finding) => void,
): ReadonlyMap<string, PlacedField> {
  const placed = new Map<string, PlacedField>()
  document.form_pages.forEach((page, index) => {
    for (const field of page.page_fields) {
      if (placed.has(field.field_id)) {
        report({ code: 'REPEATED_FIELD_ID', severity: 'error', fieldId: field.field_id })
      } else {
        placed.set(field.field_id, { field, type: registry.get(field.field_type), page: index })
      }
    }
  })
  return placed
}
