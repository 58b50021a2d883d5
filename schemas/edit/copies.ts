import type { FieldDocument, FieldProperties } from '../model/form'
import { isObject } from '../model/json'
import { substituteIds } from './references/substituteIds'
import { groupIdOf } from './structure'

/** The old ids with the new ones that their copies get. */
export function newIds(fieldIds: Iterable<string>, newId: () => string): ReadonlyMap<string, string> {
  return new Map([...fieldIds].map((id) => [id, newId()]))
}

/**
 * A copy of a field: new id, no rules, not the key, no name of its own in links. What it says of fields that are copied too, it says of their copies: its
 * group, the fields that name its files, …
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

/** Of these fields, those that no other one of them carries along. */
export function outermostOf(fields: readonly FieldDocument[]): readonly FieldDocument[] {
  const ids = new Set(fields.map((field) => field.field_id))
  return fields.filter((field) => !ids.has(groupIdOf(field) ?? ''))
}

/** True for fields that stand for another document's fields, whose id may be in a form only once. */
export function isBoundToCatalog({ catalog }: { readonly [key: string]: unknown }): boolean {
  return isObject(catalog) && Object.keys(catalog).length > 0
}
