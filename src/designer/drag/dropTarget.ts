import { membersOf } from '../../../schemas/edit/catalog/catalogSource'
import type { Destination } from '../../../schemas/edit/insertFields'
import { placeOf } from '../../../schemas/edit/structure'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { formTree, parentOf, siblingsOf, treeField, type TreeField } from '../formTree'

/** A place between fields, named by its neighbour so that it stays valid while other fields are added or removed. */
export interface DropTarget {
  readonly page: number
  readonly groupId: string | null
  /** The field before which to drop; null means last on the page or in the group. */
  readonly before: string | null
}

/** Returns the place as the commands of `schemas/edit` need it; `moved` are the fields that leave their old place first. */
export function destinationOf(
  form: FormDocument,
  { page, groupId, before }: DropTarget,
  moved: readonly string[] = [],
): Destination {
  const staying = siblingsOf(form, page, groupId).filter((id) => !moved.includes(id))
  const siblings = siblingsOf(form, page, groupId)
  // "Before a field that moves itself" means before the next one that stays.
  const from = before === null ? -1 : siblings.indexOf(before)
  const next = from < 0 ? undefined : siblings.slice(from).find((id) => !moved.includes(id))
  const index = next === undefined ? -1 : staying.indexOf(next)
  return { page, groupId, ...(index >= 0 && { index }) }
}

/** Returns whether a field of this type may be in a group. */
export function fitsInGroup(type: string): boolean {
  return fieldTypes.get(type).capabilities.has('inGroup')
}

/** Returns whether all these fields may be in a group. */
export function allFitInGroup(form: FormDocument, fieldIds: readonly string[]): boolean {
  return fieldIds.every((id) => fitsInGroup(placeOf(form, id)?.field.field_type ?? ''))
}

/** Returns the place right after a field, among its siblings. */
export function targetAfter(form: FormDocument, fieldId: string): DropTarget | null {
  const place = placeOf(form, fieldId)
  if (!place) return null
  const groupId = parentOf(form, fieldId)
  const siblings = siblingsOf(form, place.page, groupId)
  return { page: place.page, groupId, before: siblings[siblings.indexOf(fieldId) + 1] ?? null }
}

/** The page, or the group whose fields alone are in view. */
export interface Within {
  readonly page: number
  readonly group: string | null
}

/**
 * Returns where a new field goes: into the selected group, after the selected field, or last in view; `fits` says whether it may be in a
 * group.
 */
export function targetForNew(
  form: FormDocument,
  view: Within & { readonly selected: string | null },
  fits: boolean,
): DropTarget {
  const last = { page: view.page, groupId: view.group, before: null }
  const place = view.selected === null ? undefined : placeOf(form, view.selected)
  if (!place) return last
  const { field, page } = place
  if (fits && fieldTypes.get(field.field_type).kind === 'group') {
    return { page, groupId: field.field_id, before: null }
  }
  const groupId = parentOf(form, field.field_id)
  const anchor = groupId !== null && !fits ? groupId : endOfRow(form, field, page)
  return targetAfter(form, anchor) ?? last
}

/** Returns the last member of a row, which follow it; for any other field, the field itself. */
function endOfRow(form: FormDocument, field: FieldDocument, page: number): string {
  const groupId = parentOf(form, field.field_id)
  const beside = membersOf(form, rowReference(field).rowFieldId ?? field.field_id).filter(
    ({ fieldId }) => placeOf(form, fieldId)?.page === page && parentOf(form, fieldId) === groupId,
  )
  return beside.at(-1)?.fieldId ?? field.field_id
}

/** Returns every place in view where fields may go, from top to bottom; `fits` says whether they may be in a group. */
export function targetsOf(form: FormDocument, { page, group }: Within, fits: boolean): readonly DropTarget[] {
  const inside = (groupId: string, children: readonly TreeField[]): readonly DropTarget[] => [
    ...children.map((child) => ({ page, groupId, before: child.field.field_id })),
    { page, groupId, before: null },
  ]
  if (group !== null) return fits ? inside(group, treeField(form, group)?.children ?? []) : []
  const places = (formTree(form)[page] ?? []).flatMap(({ field, kind, children }): readonly DropTarget[] => {
    const before = { page, groupId: null, before: field.field_id }
    return kind === 'group' && fits ? [before, ...inside(field.field_id, children)] : [before]
  })
  return [...places, { page, groupId: null, before: null }]
}

export function sameTarget(a: DropTarget | null, b: DropTarget | null): boolean {
  return a === b || (!!a && !!b && a.page === b.page && a.groupId === b.groupId && a.before === b.before)
}

/**
 * Returns the place one step up or down for fields that move together: past the neighbour (even a group), out of the group at its edge, and
 * to the next page at the page's edge. Null at the very first and last place. Fields enter a group only on request: dropped there, or by
 * the menu.
 */
export function targetBeside(
  form: FormDocument,
  fieldIds: readonly string[],
  direction: -1 | 1,
  group: string | null = null,
): DropTarget | null {
  const edge = direction < 0 ? fieldIds[0] : fieldIds.at(-1)
  const place = edge === undefined ? undefined : placeOf(form, edge)
  if (!place || edge === undefined) return null
  const fits = allFitInGroup(form, fieldIds)
  const groupId = parentOf(form, edge)
  const targets = targetsOf(form, { page: place.page, group }, fits).filter(
    (target) => target.groupId === null || target.groupId === groupId,
  )
  const here = targets.findIndex((target) => target.groupId === groupId && target.before === edge)
  if (here < 0) return null
  // The place right after the field is where it already is.
  const next = direction < 0 ? targets[here - 1] : targets[afterSelf(form, targets, here, edge) + 1]
  if (next || group !== null) return next ?? null
  const beside = form.form_pages[place.page + direction]
  if (!beside || beside.page_type === 'buttons') return null
  const others = targetsOf(form, { page: place.page + direction, group }, false)
  return (direction < 0 ? others.at(-1) : others[0]) ?? null
}

/** Returns the index of the place after the field and everything inside it. */
function afterSelf(
  form: FormDocument,
  targets: readonly DropTarget[],
  here: number,
  fieldId: string,
): number {
  const after = targetAfter(form, fieldId)
  const index = targets.findIndex((target) => sameTarget(target, after))
  return index < 0 ? here : index
}
