import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import type { FormDocument } from '../../model/form'
import type { EditResult } from '../editResult'
import { moveFields } from '../moveFields'
import { done } from '../refuse'
import { allFields, groupIdOf, placeOf, withFollowers } from '../structure'

interface Dependence {
  readonly fieldId: string
  /** The field whose answer limits the rows. */
  readonly parentId: string
}

/** Returns whether a field comes before the field that it depends on. */
export function isBeforeParent(form: FormDocument, { fieldId, parentId }: Dependence): boolean {
  const ids = allFields(form).map((field) => field.field_id)
  return ids.includes(fieldId) && ids.indexOf(fieldId) < ids.indexOf(parentId)
}

/** Returns whether `putAfterParent` can help: both fields are in the same group, or both in none. */
export function canFollowParent(form: FormDocument, { fieldId, parentId }: Dependence): boolean {
  const [field, parent] = [placeOf(form, fieldId)?.field, placeOf(form, parentId)?.field]
  return field !== undefined && parent !== undefined && groupIdOf(field) === groupIdOf(parent)
}

/** Moves a field, with its members, right behind the field that it depends on and that field's members. */
export function putAfterParent(
  form: FormDocument,
  { fieldId, parentId }: Dependence,
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const parent = placeOf(form, parentId)
  if (!parent || !canFollowParent(form, { fieldId, parentId })) return done(form)
  const groupId = groupIdOf(parent.field)
  const moved = withFollowers(form, [fieldId])
  const shown = withFollowers(form, [parentId])
  const staying = (form.form_pages[parent.page]?.page_fields ?? []).filter(
    (field) => groupIdOf(field) === groupId && !moved.has(field.field_id),
  )
  const index = staying.findLastIndex((field) => shown.has(field.field_id)) + 1
  return moveFields(
    form,
    { fieldIds: [fieldId], page: parent.page, groupId: groupId ?? null, index },
    registry,
  )
}
