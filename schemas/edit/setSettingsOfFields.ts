import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import type { SettingChange } from '../model/settingPath'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { settingNames } from './retypeTargets'
import { setSettings } from './setSettings'
import { placeOf } from './structure'

/** Changes settings of several fields. Each field takes the settings that its type has; the first refusal refuses all. */
export function setSettingsOfFields(
  form: FormDocument,
  { fieldIds, changes }: { readonly fieldIds: readonly string[]; readonly changes: readonly SettingChange[] },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  return fieldIds.reduce<EditResult>((result, fieldId) => {
    if (!result.ok) return result
    const field = placeOf(result.form, fieldId)?.field
    if (!field) return result
    const names = settingNames(registry.get(field.field_type))
    const known = changes.filter(({ path }) => names.has(path.replace(/^properties\./, '')))
    return setSettings(result.form, { fieldId, changes: known }, registry)
  }, done(form))
}
