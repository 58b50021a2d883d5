import type { JsonSchema } from '../../schemas/fields/fieldType'
import { partNamed } from '../../schemas/interchange/partNamed'
import { isObject, own } from '../../schemas/model/json'
import { constantsIn } from './constantsIn'

/**
 * Adds every required object to a value, so that missing properties inside are reported one by one, and an object that requires nothing
 * does not block anybody. Where a required object is one of several shapes, the first counts as chosen and its constants are added.
 */
export function withRequiredParts(root: JsonSchema, value: unknown, part: unknown = root): unknown {
  const schema = resolved(root, part)
  if (!schema) return value
  if (Array.isArray(value)) return withRequiredItems(root, value, schema['items'])
  const shaped = withFirstShape(root, value, schema)
  if (schema['type'] !== 'object') return shaped
  const given = shaped ?? {}
  const required: unknown = schema['required']
  const properties = schema['properties']
  if (!isObject(given) || !isObject(properties)) return given
  const filled = Object.keys(properties).flatMap((name) => {
    const inside = own(properties, name)
    const before = own(given, name)
    if (before === undefined && !(Array.isArray(required) && required.includes(name))) return []
    const after = withRequiredParts(root, before, inside)
    return after === before ? [] : [[name, after] as const]
  })
  return filled.length === 0 ? given : { ...given, ...Object.fromEntries(filled) }
}

function withFirstShape(root: JsonSchema, value: unknown, schema: Part): unknown {
  const isEmpty = value === undefined || (isObject(value) && Object.keys(value).length === 0)
  const constants = isEmpty ? firstConstants(root, schema) : []
  return constants.length === 0 ? value : Object.fromEntries(constants)
}

/** Completes the items of a list: an item that was added exists. */
function withRequiredItems(root: JsonSchema, value: readonly unknown[], items: unknown): unknown {
  if (!resolved(root, items)) return value
  const filled = value.map((item) => withRequiredParts(root, item, items))
  return filled.some((item, index) => item !== value[index]) ? filled : value
}

function firstConstants(root: JsonSchema, { oneOf }: Part) {
  return Array.isArray(oneOf) ? constantsIn(oneOf[0], (part) => resolved(root, part)) : []
}

type Part = Record<string, unknown>

/** Caches the targets of references per document, because two documents may share the object that holds the reference. */
const known = new WeakMap<JsonSchema, WeakMap<object, Part | 'none'>>()

function knownIn(root: JsonSchema): WeakMap<object, Part | 'none'> {
  const before = known.get(root)
  if (before) return before
  const fresh = new WeakMap<object, Part | 'none'>()
  known.set(root, fresh)
  return fresh
}

/** Follows a reference inside the document; undefined for a part that requires itself, because it could never be complete. */
function resolved(root: JsonSchema, part: unknown): Part | undefined {
  if (!isObject(part)) return undefined
  const ref = part['$ref']
  if (typeof ref !== 'string') return part
  // Cached, because each key press resolves the reference of every item of every list.
  const before = knownIn(root)
  let found = before.get(part)
  if (!found) {
    const named = partNamed(root, ref)
    found = isObject(named) && named['$ref'] === undefined && !requiresItself(named, ref) ? named : 'none'
    before.set(part, found)
  }
  return found === 'none' ? undefined : found
}

function requiresItself(schema: Part, ref: string): boolean {
  return JSON.stringify(schema['properties'] ?? {}).includes(JSON.stringify(ref))
}
