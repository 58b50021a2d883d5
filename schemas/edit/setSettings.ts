import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import { withChanges, type SettingChange } from '../model/settingPath'
import { changeField } from './changeField'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { placeOf } from './structure'

/**
 * Changes settings of a saved field by path, all or none; other settings stay. Errors and consequences are those of {@link changeField}.
 */
export function setSettings(
  form: FormDocument,
  {
    fieldId,
    changes,
    alongWithRules = false,
  }: {
    readonly fieldId: string
    readonly changes: readonly SettingChange[]
    readonly alongWithRules?: boolean
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const before = placeOf(form, fieldId)?.field
  if (!before) return done(form)
  const changed = withChanges(before, changes)
  return changed === before ? done(form) : changeField(form, { before, changed, alongWithRules }, registry)
}
