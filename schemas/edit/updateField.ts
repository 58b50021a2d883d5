import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FieldDocument, FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { renameField } from './renameField'
import { done, refuse } from './refuse'
import { settleDefault, settleHelp, settleNumbers, settleOptions, settleWatermark } from './settleField'
import { mapFields, placeOf } from './structure'

/**
 * Changes a saved field: `patch` replaces top-level keys, its `properties` are merged. What follows from a change is done
 * too: help shown when there is one, the default flag, open choice's last option, bounds rounded up, a watermark's parts
 * (spec forms §4, §5).
 * Errors: INVALID_FIELD_ID, REPEATED_FIELD_ID, FIELD_HAS_RULES, FIELD_AFFECTED_BY_RULES, CANNOT_DELETE_DEFAULT_OPTION,
 * CANNOT_DELETE_LAST_OPTION.
 */
export function updateField(
  form: FormDocument,
  { fieldId, patch }: { readonly fieldId: string; readonly patch: Partial<FieldDocument> },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const before = placeOf(form, fieldId)?.field
  if (!before) return done(form)
  const patched: FieldDocument = {
    ...before,
    ...patch,
    field_id: before.field_id,
    ...(patch.properties && { properties: { ...before.properties, ...patch.properties } }),
  }
  const type = registry.get(before.field_type)
  const options = settleOptions(before, patched, type.kind)
  if (!options.ok) return refuse(options.error.code, options.error.params)
  const settled = settleWatermark(before, settleDefault(before, settleHelp(before, options.field)))
  const after = settleNumbers(settled, type.kind)
  const changed = mapFields(form, (field) => (field === before ? after : field))
  return patch.field_id === undefined || patch.field_id === fieldId
    ? done(changed)
    : renameField(changed, fieldId, patch.field_id)
}
