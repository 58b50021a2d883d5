import { isObject } from '../model/json'
import type { JsonSchema } from './fieldType'
import type { FieldTypeName } from './registry'

/** So many options are drawn as radios; more become a list. */
const mostRadios = 5
/** A longer text gets several lines. */
const longestLine = 4000

/** Returns the options of a choice: the values of `enum`, a lone `const`, or branches with one constant each. */
export function constantsOf(schema: JsonSchema): readonly JsonSchema[] | undefined {
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[]).map((value) => ({ const: value }))
  if (schema['const'] !== undefined) return [{ const: schema['const'] }]
  const branches = schema['oneOf'] ?? schema['anyOf']
  if (!Array.isArray(branches) || branches.length === 0) return undefined
  const constants = branches.filter((branch) => isObject(branch) && branch['const'] !== undefined)
  return constants.length === branches.length ? constants : undefined
}

/**
 * Returns the field type that accepts what a foreign JSON Schema describes; undefined where none does. `widget` is the uiSchema's. Lists of
 * anything but constants become groups.
 */
export function typeForSchema(schema: JsonSchema, widget: unknown): FieldTypeName | undefined {
  const constants = constantsOf(schema)
  if (constants)
    return widget === 'radio' || (widget !== 'select' && constants.length <= mostRadios) ? 'radio' : 'select'
  switch (schema['type']) {
    case 'boolean':
      return 'radio'
    case 'integer':
      return 'integer'
    case 'number':
      return 'decimal'
    case 'array':
      return isObject(schema['items']) && constantsOf(schema['items']) ? 'checkbox' : 'group'
    case 'string':
      return typeForText(schema, widget)
    default:
      return undefined
  }
}

function typeForText({ format, maxLength }: JsonSchema, widget: unknown): FieldTypeName {
  if (widget === 'password' || format === 'password') return 'password'
  if (format === 'date') return 'date'
  if (format === 'time') return 'time'
  if (format === 'date-time') return 'datetime'
  if (format === 'email' || widget === 'email') return 'email'
  const isLong = typeof maxLength === 'number' && maxLength > longestLine
  return widget === 'textarea' || isLong ? 'textarea' : 'text'
}
