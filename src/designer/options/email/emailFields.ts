import type { Choice } from '../../../../renderers/inputs/ChoiceList'
import { answerPath, fieldOfPath, placeholderPaths } from '../../../../schemas/email/placeholders'
import { fieldTypes } from '../../../../schemas/fields/registry'
import type { Capability } from '../../../../schemas/fields/fieldType'
import type { FieldDocument, FormDocument } from '../../../../schemas/model/form'
import { isObject } from '../../../../schemas/model/json'
import type { Translate } from '../../../shared/useT'
import { fieldName } from '../../fieldNames'
import { kindTraits } from '../../../../schemas/fields/kinds'

const fieldsOf = (form: FormDocument) => form.form_pages.flatMap((page) => page.page_fields)

const has = (field: FieldDocument, capability: Capability) =>
  fieldTypes.get(field.field_type).capabilities.has(capability)

/** A secret answer never goes into an e-mail. */
const canBeSent = (field: FieldDocument) => !has(field, 'secret')

/** Returns the fields with a capability as choices, including chosen fields that no longer exist, marked as such. */
export function fieldChoices(
  t: Translate,
  form: FormDocument,
  capability: Capability,
  { chosen = [], inGroups = true }: { readonly chosen?: readonly string[]; readonly inGroups?: boolean } = {},
): readonly Choice[] {
  const fields = fieldsOf(form)
  const known = new Set(fields.map((field) => field.field_id))
  return [
    ...fields
      .filter((field) => has(field, capability) && canBeSent(field) && (inGroups || !field.group?.group_id))
      .map((field) => ({ value: field.field_id, label: fieldName(t, field) })),
    ...chosen
      .filter((id) => !known.has(id))
      .map((id) => ({ value: id, label: t('options.email.goneField') })),
  ]
}

/** Returns the placeholders to pick from: what every record has, and the answers outside of groups. */
export function placeholderChoices(
  t: Translate,
  form: FormDocument,
): { readonly record: readonly Choice[]; readonly answers: readonly Choice[] } {
  return {
    record: placeholderPaths.map((path) => ({ value: path, label: placeholderLabel(t, form, path) })),
    answers: fieldsOf(form)
      .filter(canBeSent)
      .flatMap((field) => {
        const path = field.group?.group_id ? null : pathOf(field)
        return path === null ? [] : [{ value: path, label: fieldName(t, field) }]
      }),
  }
}

/**
 * Returns the placeholder path of a field: copied members of a row are inside its answer, and a copied list counts by its first entry. Null
 * for a field without one.
 */
function pathOf(field: FieldDocument): string | null {
  const { copies, holds } = kindTraits[fieldTypes.get(field.field_type).kind]
  const row = isObject(field['catalog']) ? field['catalog']['catalog_field_id'] : undefined
  if (copies) {
    const path = typeof row === 'string' ? `${answerPath(row)}.${field.field_id}` : null
    return path !== null && copies === 'list' ? `${path}.0` : path
  }
  return has(field, 'answerable') && !holds ? answerPath(field.field_id) : null
}

/** Returns the label of a placeholder on its chip. */
export function placeholderLabel(t: Translate, form: FormDocument, path: string): string {
  const known = placeholderPaths.find((each) => each === path)
  if (known) return t(`options.placeholder.${known}`)
  const fieldId = fieldOfPath(path)
  if (fieldId === null) return path
  const field = fieldsOf(form).find((each) => each.field_id === fieldId)
  return field ? fieldName(t, field) : t('options.email.goneField')
}
