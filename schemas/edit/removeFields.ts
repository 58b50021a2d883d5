import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { allFields, groupIdOf, mapFields, relistGroups, withFollowers } from './structure'
import { dropFieldTexts } from './texts'

/** Removes fields with what they carry along (a group's fields, a catalog's) and their translations. */
export function removeFields(
  form: FormDocument,
  { fieldIds }: { readonly fieldIds: readonly string[] },
): EditResult {
  const gone = withFollowers(form, fieldIds)
  if (gone.size === 0) return done(form)
  const groups = new Set(
    allFields(form)
      .filter((field) => gone.has(field.field_id))
      .flatMap((field) => groupIdOf(field) ?? []),
  )
  const left = mapFields(form, (field) => (gone.has(field.field_id) ? undefined : field))
  return done(relistGroups(dropFieldTexts(left, gone), groups))
}
