import { isObject } from '../../schemas/model/json'

type Part = Record<string, unknown>

/** Returns a part of a schema after following its references; undefined when it is not an object. */
export type Resolve = (part: unknown) => Part | undefined

/**
 * Returns the constants that tell one shape from the others, by property, including those inside a required object. Choosing the shape
 * chooses them.
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

/** Returns the only value that a part accepts (`const`, or an `enum` of one); undefined for a part that accepts others. */
export function constantOf(part: Part): unknown {
  if (part['const'] !== undefined) return part['const']
  const values: readonly unknown[] = Array.isArray(part['enum']) ? part['enum'] : []
  return values.length === 1 ? values[0] : undefined
}
