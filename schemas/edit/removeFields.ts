import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { dropFields } from './references/dropFields'
import type { OutsideUse } from './references/use'
import { whyKept } from './references/whyKept'
import { done } from './refuse'
import { withFollowers } from './structure'

/**
 * Removes fields with the fields that they carry along (of a group or catalog), their translations, and mentions in names of files, buttons
 * and the e-mail. Refuses a field that a rule uses (CHANGE_RULE {label}) or a relation needs (CHANGE_RELATION {label}), unless these change
 * `alongWithRules`; also one that other documents need (CHANGE_CATALOG_FIELD {label}), which `alongWithRules` removes without changing
 * those documents.
 */
export function removeFields(
  form: FormDocument,
  {
    fieldIds,
    alongWithRules = false,
    outside,
  }: {
    readonly fieldIds: readonly string[]
    readonly alongWithRules?: boolean
    readonly outside?: readonly OutsideUse[]
  },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const gone = withFollowers(form, fieldIds)
  if (gone.size === 0) return done(form)
  const refusal = alongWithRules ? undefined : whyKept(form, gone, registry, outside)
  if (refusal) return refusal
  const left = dropFields(form, gone, registry)
  return done(left.form, left.losses)
}
