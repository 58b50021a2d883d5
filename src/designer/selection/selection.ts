import { allFields, groupIdOf } from '../../../schemas/edit/structure'
import type { FormDocument } from '../../../schemas/model/form'

/** The selection in the state: the current field, and further ones. */
export interface Selected {
  readonly selected: string | null
  readonly alsoSelected: readonly string[]
}

/** Returns fields in the order of the form. */
export function inOrder(form: FormDocument, fieldIds: readonly string[]): readonly string[] {
  if (fieldIds.length < 2) return fieldIds
  const wanted = new Set(fieldIds)
  return allFields(form).flatMap(({ field_id: id }) => (wanted.has(id) ? [id] : []))
}

/** Returns all selected fields in the order of the form. */
export function selectedIds(form: FormDocument, { selected, alsoSelected }: Selected): readonly string[] {
  return selected === null ? [] : inOrder(form, [selected, ...alsoSelected])
}

/** Returns what an action on a field applies to: the whole selection if the field is in it, else only the field. */
export function actedOn(form: FormDocument, view: Selected, fieldId: string): readonly string[] {
  return view.selected === fieldId || view.alsoSelected.includes(fieldId)
    ? selectedIds(form, view)
    : [fieldId]
}

/** Leaves out fields whose group is included too, because they go with it. */
export function outermost(form: FormDocument, fieldIds: readonly string[]): readonly string[] {
  const wanted = new Set(fieldIds)
  return allFields(form).flatMap((field) =>
    wanted.has(field.field_id) && !wanted.has(groupIdOf(field) ?? '') ? [field.field_id] : [],
  )
}

/** Returns the selection with a field added, or removed if it was in it; the current one first. */
export function toggled({ selected, alsoSelected }: Selected, fieldId: string): readonly string[] {
  if (selected === fieldId) return alsoSelected
  if (alsoSelected.includes(fieldId)) {
    return [...(selected === null ? [] : [selected]), ...alsoSelected.filter((id) => id !== fieldId)]
  }
  return [fieldId, ...(selected === null ? [] : [selected]), ...alsoSelected]
}

/** Returns the fields from the range's anchor to its end, the end first; only the end when the anchor is not in view. */
export function rangeOf(rows: readonly string[], anchor: string | null, end: string): readonly string[] {
  const to = rows.indexOf(end)
  const from = anchor === null ? -1 : rows.indexOf(anchor)
  if (from < 0 || to < 0) return [end]
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [end, ...range.filter((id) => id !== end)]
}
