import type { FormDocument } from '../model/form'
import { isId24 } from '../model/ids'
import type { EditResult } from './editResult'
import { done, refuse } from './refuse'
import { groupIdOf, mapFields, placeOf } from './structure'
import { renameFieldTexts } from './texts'

/** Gives a field another id everywhere in the form, unless rules know it by the old one (spec forms §5). */
export function renameField(form: FormDocument, from: string, to: string): EditResult {
  const field = placeOf(form, from)?.field
  if (!field) return done(form)
  const params = { field: to, label: field.label }
  if (!isId24(to)) return refuse('INVALID_FIELD_ID', params)
  if (placeOf(form, to)) return refuse('REPEATED_FIELD_ID', params)
  if (field.rules?.length) return refuse('FIELD_HAS_RULES', params)
  if (field.affecting_rules?.length) return refuse('FIELD_AFFECTED_BY_RULES', params)
  const renamed = mapFields(form, (other) => {
    if (other.field_id === from) return { ...other, field_id: to }
    if (groupIdOf(other) === from) return { ...other, group: { ...other.group, group_id: to } }
    if (other.groups_fields?.includes(from)) {
      return { ...other, groups_fields: other.groups_fields.map((id) => (id === from ? to : id)) }
    }
    return other
  })
  return done(renameFieldTexts(renamed, from, to))
}
