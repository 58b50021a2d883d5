import type { FieldTypeRegistry } from '../fields/fieldType'
import type { FieldDocument, FormDocument } from '../model/form'
import { isServiceUrl } from '../model/serviceUrl'
import { boundsError } from './boundsError'
import type { EditResult } from './editResult'
import { followOptions, usesOfOptions } from './references/followOptions'
import { linkNameError } from './linkNameError'
import { optionChanges } from './references/optionChanges'
import { renameField } from './renameField'
import { done, refuse } from './refuse'
import { settleAlert } from './settleAlert'
import { settleDefault, settleHelp, settleNumbers, settleOptions, settleWatermark } from './settleField'
import { settleSelected } from './settleSelected'
import { mapFields } from './structure'

/**
 * Replaces a saved field with its changed version and applies consequences: shows help when there is one, sets the default flag, keeps the
 * open option of a choice last, rounds bounds of whole numbers up, and updates the parts of a watermark. Errors: INVALID_FIELD_ID,
 * REPEATED_FIELD_ID, CANNOT_DELETE_DEFAULT_OPTION, CANNOT_DELETE_LAST_OPTION, MIN_OVER_MAX, INVALID_BUTTON_URL, INVALID_LINK_NAME,
 * REPEATED_LINK_NAME; unless `alongWithRules`, also FIELD_HAS_RULES, FIELD_AFFECTED_BY_RULES, and FIELDS_CHANGE_RULES {label} for an option
 * that a condition compares with.
 */
export function changeField(
  form: FormDocument,
  {
    before,
    changed: { field_id: to, ...settings },
    alongWithRules,
  }: {
    /** The field as the form stores it. */
    readonly before: FieldDocument
    readonly changed: FieldDocument
    readonly alongWithRules: boolean
  },
  registry: FieldTypeRegistry,
): EditResult {
  const patched: FieldDocument = { ...settings, field_id: before.field_id }
  const type = registry.get(before.field_type)
  const settledOptions = settleOptions(before, patched, type.kind)
  if (!settledOptions.ok) return refuse(settledOptions.error.code, settledOptions.error.params)
  const options = optionChanges(before, settledOptions.field)
  const uses = alongWithRules ? [] : usesOfOptions(form, before, options)
  if (uses.length > 0) return refuse('FIELDS_CHANGE_RULES', { label: before.label }, uses)

  const settled = [settleHelp, settleDefault, settleWatermark, settleAlert].reduce(
    (field, settle) => settle(before, field),
    settledOptions.field,
  )
  const after = settleSelected(before, settleNumbers(settled, type), type.kind)
  const wrongName = linkNameError(form, before, after)
  if (wrongName) return refuse(wrongName.code, wrongName.params)
  const wrongBounds = boundsError(before, after, type.kind)
  if (wrongBounds) return refuse(wrongBounds.code, wrongBounds.params)
  const url = after.properties?.['url']
  if (type.kind === 'action' && url !== before.properties?.['url'] && !isServiceUrl(url))
    return refuse('INVALID_BUTTON_URL', { label: before.label })
  const inForm = mapFields(form, (field) => (field === before ? after : field))
  const followed = followOptions(inForm, before, options)
  const { field_id: fieldId } = before
  return to === fieldId
    ? done(followed.form, followed.losses)
    : renameField(followed.form, { fieldId, to, alongWithRules }, registry)
}
