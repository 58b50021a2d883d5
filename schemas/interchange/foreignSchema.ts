import { dereference, type Schema } from '@cfworker/json-schema'
import type { JsonSchema } from '../fields/fieldType'
import { isObject } from '../model/json'
import { pointerStep } from '../model/jsonPointer'
import { isSafePattern } from '../verdict/safePattern'
import { mostAppliedParts } from './appliedParts'

/** What can be wrong with a schema that somebody hands in: told to the integrator, not to those who answer. */
export const schemaProblemCodes = [
  'NOT_A_SCHEMA',
  'TOO_LARGE',
  'UNSAFE_PATTERN',
  'REMOTE_REF',
  'UNKNOWN_REF',
  'UNSUPPORTED_KEYWORD',
  'UNKNOWN_TARGET',
  'REFUSED_RULE',
  'RULE_PER_ITEM',
] as const

export type SchemaProblemCode = (typeof schemaProblemCodes)[number]

export interface SchemaProblem {
  readonly code: SchemaProblemCode
  /** JSON pointer into the schema, for a rule into the value. */
  readonly pointer: string
  /** `pattern`, `ref`, `keyword` or `rule` (its target). */
  readonly params?: { readonly [name: string]: string }
}

/** The drafts that are told apart. */
export type SchemaDraft = '4' | '7' | '2019-09' | '2020-12'

/** A foreign schema made safe to run; what had to be left out of it is a problem. */
export interface PreparedSchema {
  /** An own copy: without unsafe patterns and without references that lead nowhere. */
  readonly schema: JsonSchema
  readonly draft: SchemaDraft
  /** By absolute address, as the interpreter wants it. */
  readonly lookup: Readonly<Record<string, JsonSchema | boolean>>
  /** The absolute address of the whole. */
  readonly baseUri: string
  readonly problems: readonly SchemaProblem[]
}

const most = { depth: 100, nodes: 100_000, partsAtOnePlace: 20_000 } as const

/** What no draft that we run has, or the interpreter does not know: said, not silently passed over. */
const unsupported = new Set(['$dynamicRef', '$dynamicAnchor'])

/** The draft that `$schema` names; without one, 2020-12, which also understands what most draft-07 schemas say. */
function draftOf(schema: unknown): SchemaDraft {
  const named = isObject(schema) ? schema['$schema'] : undefined
  if (typeof named !== 'string') return '2020-12'
  if (/draft-0[67]/.test(named)) return '7'
  if (named.includes('draft-04')) return '4'
  return named.includes('2019-09') ? '2019-09' : '2020-12'
}

/**
 * Any JSON Schema (draft-07, 2019-09, 2020-12) as one that may be run: nothing is fetched, no pattern is run that could hang
 * the page, the given object stays untouched. Never throws.
 */
export function prepareSchema(given: unknown): PreparedSchema {
  const problems: SchemaProblem[] = []
  const draft = draftOf(given)
  const copied = copySchema(given, draft, problems)
  try {
    const prepared = resolve(copied, draft, problems)
    if (prepared && mostAppliedParts(prepared.lookup) <= most.partsAtOnePlace) return prepared
    problems.push({ code: prepared ? 'TOO_LARGE' : 'NOT_A_SCHEMA', pointer: '' })
  } catch {
    // Two parts with one address, an address that is none.
    problems.push({ code: 'NOT_A_SCHEMA', pointer: '' })
  }
  return { schema: {}, draft, lookup: {}, baseUri: '', problems }
}

/** Ties references to what they name. References that lead nowhere are taken out, then the rest is tied anew. */
function resolve(copy: Schema, draft: SchemaDraft, problems: SchemaProblem[]): PreparedSchema | undefined {
  let schema = copy
  for (let round = 0; round < 2; round++) {
    const lookup = dereference(schema)
    const dangling = new Set<Schema>()
    for (const part of Object.values(lookup)) {
      if (typeof part === 'boolean' || part.__absolute_ref__ === undefined) continue
      if (lookup[part.__absolute_ref__] === undefined) dangling.add(part)
    }
    if (dangling.size === 0) {
      return { schema, draft, lookup, baseUri: schema.__absolute_uri__ ?? '', problems }
    }
    for (const part of dangling) {
      const ref = part.$ref ?? ''
      const isOwn = ref.startsWith('#')
      const [, pointer = ''] = (part.__absolute_uri__ ?? '').split('#')
      problems.push({ code: isOwn ? 'UNKNOWN_REF' : 'REMOTE_REF', pointer, params: { ref } })
      delete part.$ref
    }
    schema = structuredCopy(schema)
  }
  return undefined
}

/** Own, plain copy; the interpreter writes its notes into the schema it runs. */
function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => structuredCopy(item)) as T
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, structuredCopy(item)])) as T
}

/** Maps of names to schemas: their keys are names, not keywords. */
const namedParts = new Set(['properties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'])
/** Data, not schemas. */
const data = new Set(['const', 'enum', 'default', 'examples'])

function copySchema(given: unknown, draft: SchemaDraft, problems: SchemaProblem[]): Schema {
  if (given === true || given === false) return given ? {} : { not: {} }
  if (!isObject(given)) {
    problems.push({ code: 'NOT_A_SCHEMA', pointer: '' })
    return {}
  }
  const isOld = draft === '7' || draft === '4'
  let nodes = 0
  let tooLarge = false

  const copy = (value: unknown, pointer: string, depth: number, as: 'schema' | 'names' | 'data'): unknown => {
    nodes += 1
    if (depth > most.depth || nodes > most.nodes) {
      tooLarge = true
      return true
    }
    if (Array.isArray(value)) {
      return value.map((item, index) => copy(item, `${pointer}/${index}`, depth + 1, as))
    }
    if (!isObject(value)) return value
    const members = Object.entries(value).flatMap(([key, item]) => {
      const at = `${pointer}/${pointerStep(key)}`
      if (as === 'schema' && isRefused(key, item, at)) return []
      // Up to draft-07, what stands beside a reference does not count, an address least of all.
      if (as === 'schema' && key === '$id' && isOld && typeof value['$ref'] === 'string') return []
      const inside = as === 'schema' ? meaningOf(key) : as === 'names' ? 'schema' : 'data'
      return [[key, copy(item, at, depth + 1, inside)] as const]
    })
    return Object.fromEntries(members)
  }
  const isRefused = (key: string, item: unknown, pointer: string): boolean => {
    if (unsupported.has(key)) {
      problems.push({ code: 'UNSUPPORTED_KEYWORD', pointer, params: { keyword: key } })
    } else if (key === 'pattern' && typeof item === 'string' && !mayRun(item)) {
      problems.push({ code: 'UNSAFE_PATTERN', pointer, params: { pattern: item } })
    } else if (key === 'patternProperties' && isObject(item)) {
      const refused = Object.keys(item).filter((pattern) => !mayRun(pattern))
      for (const pattern of refused) problems.push({ code: 'UNSAFE_PATTERN', pointer, params: { pattern } })
      return refused.length > 0
    } else {
      // Not a format of any draft, and its usual test can be made to hang.
      return key === 'format' && item === 'url'
    }
    return true
  }
  const copied = copy(given, '', 0, 'schema') as Schema
  if (!tooLarge) return copied
  problems.push({ code: 'TOO_LARGE', pointer: '' })
  return {}
}

function meaningOf(key: string): 'schema' | 'names' | 'data' {
  if (data.has(key)) return 'data'
  return namedParts.has(key) || key === 'patternProperties' ? 'names' : 'schema'
}

function mayRun(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
  } catch {
    return false
  }
  return isSafePattern(pattern)
}
