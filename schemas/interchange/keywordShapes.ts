import { dereference } from '@cfworker/json-schema'
import { isObject } from '../model/json'
import type { SchemaDraft } from './foreignSchema'

type Shape = (value: unknown, draft: SchemaDraft) => boolean

const isPart: Shape = (value) => isObject(value) || typeof value === 'boolean'
const isText: Shape = (value) => typeof value === 'string'
const isNumber: Shape = (value) => Number.isFinite(value)
const isCount: Shape = (value) => Number.isInteger(value) && Number(value) >= 0
const isFlag: Shape = (value) => typeof value === 'boolean'
const isTexts: Shape = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string')
/** The members are checked one by one. */
const isNames: Shape = isObject
const isParts: Shape = (value) => Array.isArray(value) && value.length > 0
/** Draft-04 has a flag where later drafts have a number. */
const isBound: Shape = (value, draft) => isNumber(value, draft) || (draft === '4' && isFlag(value, draft))
const isAddress: Shape = (value) => {
  if (typeof value !== 'string') return false
  try {
    dereference({ $ref: value })
    return true
  } catch {
    return false
  }
}

const typeNames: readonly unknown[] = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']
const isType: Shape = (value) =>
  typeNames.includes(value) ||
  (Array.isArray(value) && value.length > 0 && value.every((name) => typeNames.includes(name)))

const shapes = {
  type: isType,
  enum: (value) => Array.isArray(value),
  required: isTexts,
  ...all(['pattern', 'format', '$anchor', '$dynamicAnchor'], isText),
  ...all(['$ref', '$id', '$dynamicRef'], isAddress),
  ...all(['uniqueItems', '$recursiveAnchor'], isFlag),
  ...all(['minimum', 'maximum'], isNumber),
  ...all(['exclusiveMinimum', 'exclusiveMaximum'], isBound),
  multipleOf: (value, draft) => isNumber(value, draft) && Number(value) > 0,
  ...all(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], isCount),
  ...all(['minContains', 'maxContains'], isCount),
  ...all(['allOf', 'anyOf', 'oneOf', 'prefixItems'], isParts),
  items: (value, draft) => isPart(value, draft) || Array.isArray(value),
  ...all(['not', 'if', 'then', 'else', 'contains', 'propertyNames'], isPart),
  ...all(['additionalProperties', 'unevaluatedProperties', 'additionalItems', 'unevaluatedItems'], isPart),
  ...all(['properties', 'patternProperties', '$defs', 'definitions'], isNames),
  ...all(['dependentSchemas', 'dependencies'], isNames),
  dependentRequired: (value, draft) =>
    isObject(value) && Object.values(value).every((names) => isTexts(names, draft)),
} satisfies Record<string, Shape>

/** Keywords without effect on the verdict. Malformed ones are left out, because renderers expect texts and lists. */
const annotations: Readonly<Record<string, Shape>> = {
  ...all(['title', 'description'], isText),
  ...all(['examples', 'enumNames'], (value) => Array.isArray(value)),
}

function all(keywords: readonly string[], shape: Shape): Record<string, Shape> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, shape]))
}

/** Returns why a keyword's value is malformed: `verdict` when ignoring it would accept too much, `annotation` when it only informs. */
export function malformedIn(
  keyword: string,
  value: unknown,
  draft: SchemaDraft,
): 'verdict' | 'annotation' | undefined {
  const shapeOf = (known: Readonly<Record<string, Shape>>) =>
    Object.hasOwn(known, keyword) ? known[keyword] : undefined
  if (shapeOf(shapes)?.(value, draft) === false) return 'verdict'
  return shapeOf(annotations)?.(value, draft) === false ? 'annotation' : undefined
}

/** How a keyword's value is read: as one schema, a list of schemas, schemas by name, or data; `loose` when no draft knows the keyword. */
export type Reading = 'part' | 'parts' | 'names' | 'data' | 'loose'

const readings: Readonly<Record<string, Reading>> = {
  ...readingOf('data', [
    'const',
    'enum',
    'default',
    'examples',
    'required',
    'type',
    'dependentRequired',
    'enumNames',
  ]),
  ...readingOf('names', [
    'properties',
    'patternProperties',
    '$defs',
    'definitions',
    'dependentSchemas',
    'dependencies',
  ]),
  ...readingOf('parts', ['allOf', 'anyOf', 'oneOf', 'prefixItems']),
  ...readingOf('part', ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties']),
  ...readingOf('part', ['unevaluatedProperties', 'additionalItems', 'unevaluatedItems']),
}

function readingOf(reading: Reading, keywords: readonly string[]): Record<string, Reading> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, reading]))
}

export function readAs(keyword: string, value: unknown): Reading {
  // One schema for all items, or one for each.
  if (keyword === 'items') return Array.isArray(value) ? 'parts' : 'part'
  if (Object.hasOwn(readings, keyword)) return readings[keyword] ?? 'loose'
  return typeof value === 'object' && value !== null ? 'loose' : 'data'
}
