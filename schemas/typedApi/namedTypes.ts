import type { JsonSchema } from '../fields/fieldType'
import { isObject } from '../model/json'
import { typeText } from './typeText'

/** An answer as programs see it. */
export interface NamedType {
  /** The path including groups: `people[].age`. */
  readonly name: string
  /** The question. */
  readonly title: string
  /** The TypeScript type; for answers that contain others, only that they do. */
  readonly type: string
  /** Whether it must always be sent. */
  readonly required: boolean
}

/** Returns the answers that a schema describes; those inside sets and rows follow their container. */
export function namedTypes(schema: unknown, before = ''): readonly NamedType[] {
  const holder = isObject(schema) ? schema : {}
  const properties = isObject(holder['properties']) ? Object.entries(holder['properties']) : []
  const required = Array.isArray(holder['required']) ? (holder['required'] as unknown[]) : []
  return properties.flatMap(([name, property]) => {
    if (!isObject(property)) return []
    const { title } = property
    const named = { title: typeof title === 'string' ? title : '', required: required.includes(name) }
    const inside = insideOf(property)
    if (!inside) return [{ name: before + name, type: typeText(property), ...named }]
    const { schema: members, mark } = inside
    return [
      { name: `${before}${name}${mark}`, type: mark === '' ? 'object' : 'object[]', ...named },
      ...namedTypes(members, `${before}${name}${mark}.`),
    ]
  })
}

/** Returns the schema inside an answer that contains titled answers. A place has parts too, but is a single answer. */
function insideOf(property: JsonSchema): { readonly schema: unknown; readonly mark: string } | undefined {
  const isHolder = (schema: unknown) =>
    isObject(schema) &&
    isObject(schema['properties']) &&
    Object.values(schema['properties']).some((one) => isObject(one) && 'title' in one)
  if (isHolder(property)) return { schema: property, mark: '' }
  return isHolder(property['items']) ? { schema: property['items'], mark: '[]' } : undefined
}
