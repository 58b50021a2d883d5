import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { insertFields, type Destination } from './insertFields'
import { done } from './refuse'
import { renoteInRules } from './rules/changeRules'
import { allFields, groupIdOf, mapFields, relistGroups, withFollowers } from './structure'

/**
 * Moves fields, with the fields that they carry along, to a page and position, into a group or out of one, in document order. `index`
 * counts the siblings that stay. Rules note the new group.
 */
export function moveFields(
  form: FormDocument,
  { fieldIds, ...destination }: Destination & { readonly fieldIds: readonly string[] },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const moved = withFollowers(form, fieldIds)
  if (moved.size === 0 || !form.form_pages[destination.page]) return done(form)
  if (destination.groupId != null && moved.has(destination.groupId)) return done(form)
  const fields = allFields(form).filter((field) => moved.has(field.field_id))
  const left = mapFields(form, (field) => (moved.has(field.field_id) ? undefined : field))
  const result = insertFields(left, fields, destination, registry)
  if (!result.ok) return result
  // The fields were not inserted, because the destination does not exist.
  if (result.form === left) return done(form)
  const listed = relistGroups(result.form, new Set(fields.flatMap((field) => groupIdOf(field) ?? [])))
  return done(renoteInRules(listed, moved, 'group_id'))
}
