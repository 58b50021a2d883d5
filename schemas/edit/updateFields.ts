import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { settingNames } from './retypeTargets'
import type { FieldDocument, FormDocument } from '../model/form'
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
  { properties = {}, ...settings }: Partial<FieldDocument>,
  registry: FieldTypeRegistry,
): Partial<FieldDocument> {
  const names = settingNames(registry.get(field.field_type))
  const known = (part: object) => Object.entries(part).filter(([key]) => names.has(key))
  const inner = known(properties ?? {})
  return {
    ...Object.fromEntries(known(settings)),
    ...(inner.length > 0 && { properties: Object.fromEntries(inner) }),
  }
}
