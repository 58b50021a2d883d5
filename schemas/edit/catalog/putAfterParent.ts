import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import type { FormDocument } from '../../model/form'
import type { EditResult } from '../editResult'
import { moveFields } from '../moveFields'
import { done } from '../refuse'
import { allFields, groupIdOf, placeOf, withFollowers } from '../structure'

interface Dependence {
  readonly fieldId: string
  /** The field whose answer decides about its rows. */
  readonly parentId: string
}

/** Whether who answers in order meets a field before the one that it waits for. */
export function isBeforeParent(form: FormDocument, { fieldId, parentId }: Dependence): boolean {
  const ids = allFields(form).map((field) => field.field_id)
  return ids.includes(fieldId) && ids.indexOf(fieldId) < ids.indexOf(parentId)
}

/** Whether `putAfterParent` can help: both are in one group, or in none. */
export function canFollowParent(form: FormDocument, { fieldId, parentId }: Dependence): boolean {
  const [field, parent] = [placeOf(form, fieldId)?.field, placeOf(form, parentId)?.field]
  return field !== undefined && parent !== undefined && groupIdOf(field) === groupIdOf(parent)
}

/** Moves a field, with what it shows, right behind the one that it waits for and what that shows. */
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
