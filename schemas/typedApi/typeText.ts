import type { JsonSchema } from '../fields/fieldType'
import { isObject } from '../model/json'

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Returns the indentation of a nesting depth. */
const indent = (depth: number) => '  '.repeat(depth)

/** Returns a value as a TypeScript literal. */
export const literal = (value: unknown): string => JSON.stringify(value)

const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name))

/** Returns a comment to put above a declaration; '' without text. The text is escaped so that it cannot end the comment. */
export function commentText(text: unknown, depth: number): string {
  if (typeof text !== 'string' || text.trim() === '') return ''
  const lines = text
    .replaceAll('*/', '*\\/')
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 1
    ? `${indent(depth)}/** ${lines[0]} */\n`
    : `${indent(depth)}/**\n${lines.map((line) => `${indent(depth)} * ${line}\n`).join('')}${indent(depth)} */\n`
}

/** Returns the narrowest TypeScript type of the values that a schema accepts. `depth` is the nesting depth of its first line. */
export function typeText(schema: unknown, depth = 0): string {
  if (!isObject(schema)) return 'unknown'
  if (isObject(schema['not']) && Object.keys(schema['not']).length === 0) return 'never'
  if (Array.isArray(schema['enum'])) return union((schema['enum'] as unknown[]).map(literal))
  if ('const' in schema) return literal(schema['const'])
  for (const key of ['oneOf', 'anyOf'])
    if (Array.isArray(schema[key]))
      return union((schema[key] as unknown[]).map((one) => typeText(one, depth)))
  const types = [schema['type']].flat()
  return union(types.map((type) => typeOf(type, schema, depth)))
}

function typeOf(type: unknown, schema: JsonSchema, depth: number): string {
  if (type === 'array') {
    const items = typeText(schema['items'], depth)
    return `${/ [|&] /.test(items) ? `(${items})` : items}[]`
  }
  if (type === 'object') return objectText(schema, depth)
  return plainTypes[String(type)] ?? 'unknown'
}

function objectText(schema: JsonSchema, depth: number): string {
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : []
  if (properties.length === 0) return 'Record<string, unknown>'
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [])
  const lines = properties.map(([name, property]) => {
    const { title, description } = isObject(property) ? property : {}
    const said = [title, description].filter((text) => typeof text === 'string').join('\n')
    const mark = required.has(name) ? '' : '?'
    return `${commentText(said, depth + 1)}${indent(depth + 1)}${propertyName(name)}${mark}: ${typeText(property, depth + 1)}\n`
  })
  return `{\n${lines.join('')}${indent(depth)}}`
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never'
