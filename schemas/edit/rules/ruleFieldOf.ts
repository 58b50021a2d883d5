import type { FieldDocument, FormDocument } from '../../model/form'
import type { RuleFieldDocument } from '../../model/rule'
import { rowReference } from '../../fields/shared/row'
import { groupIdOf, placeOf } from '../structure'

/** Returns a field as a rule refers to it, in a condition or as a ruled field; undefined for an unknown field. */
export function ruleFieldOf(form: FormDocument, fieldId: string): RuleFieldDocument | undefined {
  const field = placeOf(form, fieldId)?.field
  return field && ruleField(field)
}

/** Returns a given field as a rule refers to it. For levels and details, `catalog_id` is the id of the catalog's field in the form. */
export function ruleField(field: FieldDocument): RuleFieldDocument {
  return {
    id: field.field_id,
    field_id: field.field_id,
    type: field.field_type,
    label: field.label,
    group_id: groupIdOf(field) ?? null,
    catalog_id: rowReference(field).rowFieldId ?? null,
  }
}
