import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { settingNames } from '../fields/shared/retypeTargets'
import type { FieldDocument, FormDocument } from '../model/form'
import { isObject } from '../model/json'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { placeOf } from './structure'
import { updateField } from './updateField'

/** Changes several fields alike. Each takes the settings that its type has; the first refusal refuses all. */
export function updateFields(
  form: FormDocument,
  {
    fieldIds,
    patch,
  }: {
    readonly fieldIds: readonly string[]
    readonly patch: Pick<FieldDocument, 'required' | 'fav' | 'properties'>
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  return fieldIds.reduce<EditResult>((result, fieldId) => {
    if (!result.ok) return result
    const field = placeOf(result.form, fieldId)?.field
    if (!field) return result
    const own = ownPart(field, patch, registry)
    return updateField(result.form, { fieldId, patch: own }, registry)
  }, done(form))
}

function ownPart(
  field: FieldDocument,
  { properties, ...settings }: Partial<FieldDocument>,
  registry: FieldTypeRegistry,
): Partial<FieldDocument> {
  const type = registry.get(field.field_type)
  const known = type.settings['properties']
  const names = settingNames(type)
  const top = Object.entries(settings).filter(([key]) => isObject(known) && Object.hasOwn(known, key))
  const inner = Object.entries(properties ?? {}).filter(([key]) => names.has(key))
  return { ...Object.fromEntries(top), ...(inner.length > 0 && { properties: Object.fromEntries(inner) }) }
}
