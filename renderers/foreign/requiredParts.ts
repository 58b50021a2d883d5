import type { JsonSchema } from '../../schemas/fields/fieldType'
import { partNamed } from '../../schemas/interchange/partNamed'
import { isObject, own } from '../../schemas/model/json'

/**
 * The value with every object that must be there: then what is missing inside it is asked for field by field, and one without
 * anything to ask does not stop anybody.
 */
export function withRequiredParts(root: JsonSchema, value: unknown, part: unknown = root): unknown {
  const schema = resolved(root, part)
  if (schema?.['type'] !== 'object') return value
  const given = value ?? {}
  const required: unknown = schema['required']
  const properties = schema['properties']
  if (!isObject(given) || !Array.isArray(required) || !isObject(properties)) return given
  const filled = required.flatMap((name) => {
    const inside = typeof name === 'string' ? own(properties, name) : undefined
    if (resolved(root, inside)?.['type'] !== 'object') return []
    const before = own(given, name as string)
    const after = withRequiredParts(root, before, inside)
    return after === before ? [] : [[name as string, after] as const]
  })
  return filled.length === 0 ? given : { ...given, ...Object.fromEntries(filled) }
}

/** Behind a reference inside the document. A required part that contains itself could never be there. */
function resolved(root: JsonSchema, part: unknown): Record<string, unknown> | undefined {
  if (!isObject(part)) return undefined
  const ref = part['$ref']
  if (typeof ref !== 'string') return part
  const found = partNamed(root, ref)
  return isObject(found) && found['$ref'] === undefined && !requiresItself(found, ref) ? found : undefined
}

function requiresItself(schema: Record<string, unknown>, ref: string): boolean {
  return JSON.stringify(schema['properties'] ?? {}).includes(JSON.stringify(ref))
}
