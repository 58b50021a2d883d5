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
 * Removes fields with what they carry along (a group's fields, a catalog's), their translations and what only mentions
 * them: names of files, buttons, the e-mail. A field that a rule uses stays (CHANGE_RULE {label}), and so does one that a
 * relation needs (CHANGE_RELATION {label}), unless both change `alongWithRules`. So does one that other documents
 * need (CHANGE_CATALOG_FIELD {label}): `alongWithRules` it goes, and they stay as they are.
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
