import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { allFields, mapFields, placeOf } from './structure'

/** Returns the field that identifies a catalog's rows; the first when several are marked. */
export function keyOf(form: FormDocument): string | null {
  return allFields(form).find((field) => field['key'] === true)?.field_id ?? null
}

/** Makes a field the only key of the document, or removes the key. Ignores fields whose type cannot be a key. */
export function setKey(
  form: FormDocument,
  { fieldId, isKey }: { readonly fieldId: string; readonly isKey: boolean },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const field = placeOf(form, fieldId)?.field
  if (!field || !registry.get(field.field_type).capabilities.has('key')) return done(form)
  if (!isKey && field['key'] !== true) return done(form)
  return done(
    mapFields(form, (each) => {
      const wanted = isKey && each === field
      return (each['key'] === true) === wanted ? each : { ...each, key: wanted }
    }),
  )
}
