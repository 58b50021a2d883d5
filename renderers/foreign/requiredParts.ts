import type { JsonSchema } from '../../schemas/fields/fieldType'
import { partNamed } from '../../schemas/interchange/partNamed'
import { isObject, own } from '../../schemas/model/json'
import { constantsIn } from './constantsIn'

/**
 * The value with every object that must be there: then what is missing inside it is asked for field by field, and one without
 * anything to ask does not stop anybody. Where it is one of several shapes, the first is drawn as the chosen one: its constants are there.
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

/** An item that was added is there. */
function withRequiredItems(root: JsonSchema, value: readonly unknown[], items: unknown): unknown {
  if (!resolved(root, items)) return value
  const filled = value.map((item) => withRequiredParts(root, item, items))
  return filled.some((item, index) => item !== value[index]) ? filled : value
}

function firstConstants(root: JsonSchema, { oneOf }: Part) {
  return Array.isArray(oneOf) ? constantsIn(oneOf[0], (part) => resolved(root, part)) : []
}

type Part = Record<string, unknown>

/** What references lead to, by the document that they are in: two documents may share the object that says one. */
const known = new WeakMap<JsonSchema, WeakMap<object, Part | 'none'>>()

function knownIn(root: JsonSchema): WeakMap<object, Part | 'none'> {
  const before = known.get(root)
  if (before) return before
  const fresh = new WeakMap<object, Part | 'none'>()
  known.set(root, fresh)
  return fresh
}

/** Behind a reference inside the document. A required part that contains itself could never be there. */
function resolved(root: JsonSchema, part: unknown): Part | undefined {
  if (!isObject(part)) return undefined
  const ref = part['$ref']
  if (typeof ref !== 'string') return part
  // Whenever somebody types, every item of every list asks for its reference.
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
