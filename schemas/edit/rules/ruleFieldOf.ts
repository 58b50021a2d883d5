import type { FieldDocument, FormDocument } from '../../model/form'
import type { RuleFieldDocument } from '../../model/rule'
import { rowReference } from '../../fields/shared/row'
import { groupIdOf, placeOf } from '../structure'

/** A field of the form as a rule names it, in a condition or as ruled; undefined for one that is not there. */
export function ruleFieldOf(form: FormDocument, fieldId: string): RuleFieldDocument | undefined {
  const field = placeOf(form, fieldId)?.field
  return field && ruleField(field)
}

/** The same for a field at hand. `catalog_id` is the id of the catalog's field in the form, for its levels and details. */
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
