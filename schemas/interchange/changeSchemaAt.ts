import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { partNamed } from './partNamed'

/** Changes one schema of the object that has a property; returns the same object when there is nothing to change. */
export type SchemaChange = (holder: JsonSchema, name: string) => JsonSchema

/**
 * Returns the schema with every part changed that applies to the object which has the property at `steps` (`*` = any item of a list): also
 * behind references, in `allOf`, branches, conditions and dependencies. With `outermost`, changes only the first part of each object, which
 * is enough for additions.
 */
export function changeSchemaAt(
  root: JsonSchema,
  steps: readonly string[],
  change: SchemaChange,
  outermost = false,
): JsonSchema {
  const inPart = (part: unknown, at: readonly string[], refs: readonly string[]): unknown => {
    const [step, ...deeper] = at
    if (!isObject(part) || step === undefined) return part
    const isHolder = deeper.length === 0
    const changed = isHolder ? change(part, step) : inMembers(part, step, deeper)
    return isHolder && outermost ? changed : inApplied(changed, at, refs)
  }

  const inMembers = (part: JsonSchema, step: string, deeper: readonly string[]): JsonSchema => {
    const child = isObject(part['properties']) ? own(part['properties'], step) : undefined
    if (child !== undefined) {
      return withMember(
        part,
        'properties',
        withMember(part['properties'] as JsonSchema, step, inPart(child, deeper, [])),
      )
    }
    if (step !== '*') return part
    const each = (item: unknown) => inPart(item, deeper, [])
    return withMember(mapLists(part, ['prefixItems'], each), 'items', ofOneOrMany(part['items'], each))
  }

  const inApplied = (part: JsonSchema, at: readonly string[], refs: readonly string[]): JsonSchema => {
    const each = (inside: unknown) => inPart(inside, at, refs)
    let changed = mapLists(part, ['allOf', 'anyOf', 'oneOf'], each)
    for (const key of ['then', 'else']) changed = withMember(changed, key, each(changed[key]))
    for (const key of ['dependentSchemas', 'dependencies']) {
      const names = changed[key]
      if (!isObject(names)) continue
      const inside = Object.entries(names).reduce(
        (all, [name, item]) => withMember(all, name, each(item)),
        names,
      )
      changed = withMember(changed, key, inside)
    }
    const ref = part['$ref']
    if (typeof ref !== 'string' || refs.includes(ref)) return changed
    const named = partNamed(root, ref)
    const found = inPart(named, at, [...refs, ref])
    if (found === named) return changed
    const { $ref: _written, allOf, ...beside } = changed
    return { ...beside, allOf: [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), found] }
  }

  return inPart(root, steps, []) as JsonSchema
}

function withMember(object: JsonSchema, key: string, value: unknown): JsonSchema {
  return value === undefined || own(object, key) === value ? object : { ...object, [key]: value }
}

function mapLists(part: JsonSchema, keys: readonly string[], each: (item: unknown) => unknown): JsonSchema {
  return keys.reduce((all, key) => {
    const list = part[key]
    return Array.isArray(list) ? withMember(all, key, ofOneOrMany(list, each)) : all
  }, part)
}

function ofOneOrMany(items: unknown, each: (item: unknown) => unknown): unknown {
  if (!Array.isArray(items)) return each(items)
  const mapped = items.map(each)
  return mapped.every((item, index) => item === items[index]) ? items : mapped
}
