import { allFields, groupIdOf } from '../../../schemas/edit/structure'
import type { FormDocument } from '../../../schemas/model/form'

/** What is selected, as the state has it: the current field, and more. */
export interface Selected {
  readonly selected: string | null
  readonly alsoSelected: readonly string[]
}

/** Fields in the order of the form. */
export function inOrder(form: FormDocument, fieldIds: readonly string[]): readonly string[] {
  if (fieldIds.length < 2) return fieldIds
  const wanted = new Set(fieldIds)
  return allFields(form).flatMap(({ field_id: id }) => (wanted.has(id) ? [id] : []))
}

/** All selected fields in the order of the form. */
export function selectedIds(form: FormDocument, { selected, alsoSelected }: Selected): readonly string[] {
  return selected === null ? [] : inOrder(form, [selected, ...alsoSelected])
}

/** What an action on a field is done to: all that is selected when the field is, else the field alone. */
export function actedOn(form: FormDocument, view: Selected, fieldId: string): readonly string[] {
  return view.selected === fieldId || view.alsoSelected.includes(fieldId)
    ? selectedIds(form, view)
    : [fieldId]
}

/** Without the fields whose group is there too: they go where it goes. */
export function outermost(form: FormDocument, fieldIds: readonly string[]): readonly string[] {
  const wanted = new Set(fieldIds)
  return allFields(form).flatMap((field) =>
    wanted.has(field.field_id) && !wanted.has(groupIdOf(field) ?? '') ? [field.field_id] : [],
  )
}

/** The selection with a field more, or less when it was in it; the current one first. */
export function toggled({ selected, alsoSelected }: Selected, fieldId: string): readonly string[] {
  if (selected === fieldId) return alsoSelected
  if (alsoSelected.includes(fieldId)) {
    return [...(selected === null ? [] : [selected]), ...alsoSelected.filter((id) => id !== fieldId)]
  }
  return [fieldId, ...(selected === null ? [] : [selected]), ...alsoSelected]
}

/** Everything from where the range began to its end, which comes first; the end alone when the beginning is not there. */
export function rangeOf(rows: readonly string[], anchor: string | null, end: string): readonly string[] {
  const to = rows.indexOf(end)
  const from = anchor === null ? -1 : rows.indexOf(anchor)
  if (from < 0 || to < 0) return [end]
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [end, ...range.filter((id) => id !== end)]
}
