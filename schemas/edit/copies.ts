import type { FieldDocument } from '../model/form'
import { groupIdOf } from './structure'

/** The old ids with the new ones that their copies get. */
export function newIds(fieldIds: Iterable<string>, newId: () => string): ReadonlyMap<string, string> {
  return new Map([...fieldIds].map((id) => [id, newId()]))
}

/** A copy of a field: new id, no rules (spec forms §4); it belongs to the copy of its group when that is copied too. */
export function copyOf(field: FieldDocument, copies: ReadonlyMap<string, string>): FieldDocument {
  const groupId = groupIdOf(field)
  const newGroup = groupId === undefined ? undefined : copies.get(groupId)
  return {
    ...field,
    field_id: copies.get(field.field_id) ?? field.field_id,
    rules: [],
    affecting_rules: [],
    ...(newGroup !== undefined && { group: { ...field.group, group_id: newGroup } }),
    ...(field.groups_fields?.length && {
      groups_fields: field.groups_fields.flatMap((id) => copies.get(id) ?? []),
    }),
  }
}

/** True for fields that stand for another document's fields, whose id may be in a form only once. */
export function isBoundToCatalog(field: FieldDocument): boolean {
  return (
    typeof field['catalog'] === 'object' &&
    field['catalog'] !== null &&
    Object.keys(field['catalog']).length > 0
  )
}
