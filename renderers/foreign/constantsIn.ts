import { isObject } from '../../schemas/model/json'

type Part = Record<string, unknown>

/** What a part of a schema says once references are followed; undefined for what is none. */
export type Resolve = (part: unknown) => Part | undefined

/**
 * The constants that tell one of several shapes from the others, by property; those inside an object that must be there, too. Whoever chose the shape has
 * chosen them.
 */
export function constantsIn(shape: unknown, resolve: Resolve): readonly (readonly [string, unknown])[] {
  const part = resolve(shape)
  if (!part) return []
  const beside = Array.isArray(part['allOf']) ? (part['allOf'] as unknown[]) : []
  const properties = isObject(part['properties']) ? Object.entries(part['properties']) : []
  const required: readonly unknown[] = Array.isArray(part['required']) ? part['required'] : []
  const own = properties.flatMap(([name, given]) => {
    const property = resolve(given)
    if (!property) return []
    const constant = constantOf(property)
    if (constant !== undefined) return [[name, constant] as const]
    const inside = required.includes(name) ? constantsIn(property, resolve) : []
    return inside.length === 0 ? [] : [[name, Object.fromEntries(inside)] as const]
  })
  return [...own, ...beside.flatMap((one) => constantsIn(one, resolve))]
}

/** The only value that a part takes, which it may say in two ways; undefined for a part that takes others. */
export function constantOf(part: Part): unknown {
  if (part['const'] !== undefined) return part['const']
  const values: readonly unknown[] = Array.isArray(part['enum']) ? part['enum'] : []
  return values.length === 1 ? values[0] : undefined
}
