import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import { isId24 } from '../model/ids'
import { isBoundToCatalog } from './copies'
import type { EditResult, Refusal } from './editResult'
import { findUses } from './references/findUses'
import { substituteIds } from './references/substituteIds'
import { done, refuse } from './refuse'
import { placeOf } from './structure'

/**
 * Changes a field's id everywhere in the form. Errors: CATALOG_FIELD_ID for an id that a catalog determines, INVALID_FIELD_ID,
 * REPEATED_FIELD_ID; unless `alongWithRules`, also FIELD_HAS_RULES when a condition reads the field and FIELD_AFFECTED_BY_RULES when a rule
 * affects it.
 */
export function renameField(
  form: FormDocument,
  {
    fieldId,
    to,
    alongWithRules = false,
  }: { readonly fieldId: string; readonly to: string; readonly alongWithRules?: boolean },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const field = placeOf(form, fieldId)?.field
  if (!field || to === fieldId) return done(form)
  const params = { field: to, label: field.label }
  if (isBoundToCatalog(field)) return refuse('CATALOG_FIELD_ID', params)
  if (!isId24(to)) return refuse('INVALID_FIELD_ID', params)
  if (placeOf(form, to)) return refuse('REPEATED_FIELD_ID', params)
  const refusal = alongWithRules ? undefined : whyItsIdStays(form, fieldId, registry)
  return refusal ?? done(substituteIds(form, new Map([[fieldId, to]])))
}

function whyItsIdStays(
  form: FormDocument,
  fieldId: string,
  registry: FieldTypeRegistry,
): Refusal | undefined {
  const field = placeOf(form, fieldId)?.field
  const params = { label: field?.label ?? '' }
  const uses = findUses(form, [fieldId], registry)
  // When the rules are not loaded, the field's own marks say whether it has any.
  const isMarked = (marks: readonly unknown[] | null | undefined) => !form.form_rules && !!marks?.length
  if (uses.some(({ kind }) => kind === 'condition') || isMarked(field?.rules)) {
    return refuse('FIELD_HAS_RULES', params, uses)
  }
  if (uses.some(({ kind }) => kind === 'ruled') || isMarked(field?.affecting_rules)) {
    return refuse('FIELD_AFFECTED_BY_RULES', params, uses)
  }
  return undefined
}
