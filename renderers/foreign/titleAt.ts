import type { JsonSchema } from '../../schemas/fields/fieldType'
import { partNamed } from '../../schemas/interchange/partNamed'
import { isObject, own } from '../../schemas/model/json'
import { stepsOf } from '../../schemas/model/jsonPointer'

/** Returns what people call the place that a pointer names: the title in its schema, else its property name. */
export function titleAt(schema: JsonSchema, pointer: string): string {
  const steps = stepsOf(pointer)
  const part = steps.reduce<unknown>((at, step) => partOf(schema, at, step), schema)
  const title = isObject(part) ? resolved(schema, part)?.['title'] : undefined
  if (typeof title === 'string' && title !== '') return title
  const name = steps.at(-1) ?? ''
  // An item of a list is called by the list's title and the item's number.
  return /^\d+$/.test(name) ? `${titleAt(schema, parentOf(pointer))} ${Number(name) + 1}` : name
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

function partOf(root: JsonSchema, part: unknown, step: string): unknown {
  const schema = resolved(root, part)
  if (!schema) return undefined
  const properties = schema['properties']
  if (isObject(properties) && own(properties, step) !== undefined) return own(properties, step)
  const branches = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (schema[key] ?? []) as unknown[])
  const dependent = isObject(schema['dependencies']) ? Object.values(schema['dependencies']) : []
  for (const branch of [...branches, schema['then'], schema['else'], ...dependent]) {
    const found = partOf(root, branch, step)
    if (found !== undefined) return found
  }
  if (!/^\d+$/.test(step)) return undefined
  const { items } = schema
  return Array.isArray(items) ? ((items as unknown[])[Number(step)] ?? schema['additionalItems']) : items
}

function resolved(root: JsonSchema, part: unknown): Record<string, unknown> | undefined {
  if (!isObject(part)) return undefined
  const found = partNamed(root, part['$ref'])
  return isObject(found) ? { ...found, ...part } : part
}
