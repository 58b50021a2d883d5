import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FieldDocument, FormDocument } from '../model/form'
import { changeField } from './changeField'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { placeOf } from './structure'

/**
 * Changes a saved field: `patch` replaces top-level keys, its `properties` are merged. Errors and consequences are those of
 * {@link changeField}.
 */
export function updateField(
  form: FormDocument,
  {
    fieldId,
    patch,
    alongWithRules = false,
  }: {
    readonly fieldId: string
    readonly patch: Partial<FieldDocument>
    readonly alongWithRules?: boolean
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const before = placeOf(form, fieldId)?.field
  if (!before) return done(form)
  const changed: FieldDocument = {
    ...before,
    ...patch,
    ...(patch.properties && { properties: { ...before.properties, ...patch.properties } }),
  }
  return changeField(form, { before, changed, alongWithRules }, registry)
}
