import type { FieldDocument, FieldProperties } from '../model/form'
import { isObject } from '../model/json'
import { substituteIds } from './references/substituteIds'
import { groupIdOf } from './structure'

/** Maps each old id to a new one for its copy. */
export function newIds(fieldIds: Iterable<string>, newId: () => string): ReadonlyMap<string, string> {
  return new Map([...fieldIds].map((id) => [id, newId()]))
}

/**
 * Copies a field with a new id, without rules, key and link name. References to fields that are copied too (its group, fields in file
 * names, …) point to the copies.
 */
export function copyOf(field: FieldDocument, copies: ReadonlyMap<string, string>): FieldDocument {
  const copy = {
    ...field,
    rules: [],
    affecting_rules: [],
    ...(field['key'] === true && { key: false }),
    ...(field.properties && { properties: withoutLinkName(field.properties) }),
    ...(field.groups_fields?.length && {
      groups_fields: field.groups_fields.filter((id) => copies.has(id)),
    }),
  }
  return substituteIds(copy, copies)
}

function withoutLinkName(properties: FieldProperties): FieldProperties {
  const { link_name: _link_name, ...kept } = properties
  return kept
}

/** Returns those of the fields that no other one of them carries along. */
export function outermostOf(fields: readonly FieldDocument[]): readonly FieldDocument[] {
  const ids = new Set(fields.map((field) => field.field_id))
  return fields.filter((field) => !ids.has(groupIdOf(field) ?? ''))
}

/** Returns whether a field stands for another document's field, whose id a form can contain only once. */
export function isBoundToCatalog({ catalog }: { readonly [key: string]: unknown }): boolean {
  return isObject(catalog) && Object.keys(catalog).length > 0
}
