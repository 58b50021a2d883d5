import { dereference, type Schema } from '@cfworker/json-schema'
import type { JsonSchema } from '../fields/fieldType'
import { isObject } from '../model/json'
import { mostAppliedParts } from './appliedParts'
import { copySchema, refusal } from './copySchema'

/** Problems of a schema from outside; reported to the integrator, not to respondents. */
export const schemaProblemCodes = [
  'NOT_A_SCHEMA',
  'MALFORMED',
  'TOO_LARGE',
  'UNSAFE_PATTERN',
  'REMOTE_REF',
  'UNKNOWN_REF',
  'UNSUPPORTED_KEYWORD',
  'UNKNOWN_TARGET',
  'REFUSED_RULE',
  'RULE_PER_ITEM',
  'UNKNOWN_WIDGET',
  'MALFORMED_UI',
  'NOT_DRAWN',
] as const

export type SchemaProblemCode = (typeof schemaProblemCodes)[number]

export interface SchemaProblem {
  readonly code: SchemaProblemCode
  /** JSON pointer into the schema; for a rule, into the value. */
  readonly pointer: string
  /** `pattern`, `ref`, `keyword`, `widget`, `option` (of a uiSchema), or `rule` (its target) with its `reason`. */
  readonly params?: { readonly [name: string]: string }
}

/** The drafts that are distinguished. */
export type SchemaDraft = '4' | '7' | '2019-09' | '2020-12'

/** Whether `format` refuses invalid values, such as wrong dates, as forms expect, or only annotates them, as 2020-12 does by default. */
export type SchemaFormats = 'checked' | 'annotation'

/** A foreign schema made safe to run; `problems` lists what had to be left out. */
export interface PreparedSchema {
  /** A copy without unsafe patterns and unresolvable references. */
  readonly schema: JsonSchema
  readonly draft: SchemaDraft
  /** Schemas by absolute address, for the interpreter. */
  readonly lookup: Readonly<Record<string, JsonSchema | boolean>>
  /** The absolute address of the whole schema. */
  readonly baseUri: string
  /** False for something that is no schema or too large to run; every value is refused then. */
  readonly isUsable: boolean
  readonly problems: readonly SchemaProblem[]
}

const mostPartsAtOnePlace = 20_000

/** Returns the draft that `$schema` names; without one, 2020-12, which also understands most draft-07 schemas. */
function draftOf(schema: unknown): SchemaDraft {
  const named = isObject(schema) ? schema['$schema'] : undefined
  if (typeof named !== 'string') return '2020-12'
  if (/draft-0[67]/.test(named)) return '7'
  if (named.includes('draft-04')) return '4'
  return named.includes('2019-09') ? '2019-09' : '2020-12'
}

/**
 * Prepares any JSON Schema (draft-07, 2019-09, 2020-12) for running: fetches nothing, removes patterns that could hang the page, and does
 * not change the given object. Never throws.
 */
export function prepareSchema(
  given: unknown,
  { formats = 'checked' }: { readonly formats?: SchemaFormats } = {},
): PreparedSchema {
  const problems: SchemaProblem[] = []
  const draft = draftOf(given)
  const copied = copySchema(given, { draft, formats }, problems)
  try {
    const prepared = copied && resolve(copied, draft, problems)
    if (prepared && mostAppliedParts(prepared.lookup) <= mostPartsAtOnePlace) return prepared
    if (copied) problems.push({ code: prepared ? 'TOO_LARGE' : 'NOT_A_SCHEMA', pointer: '' })
  } catch {
    // Two parts have the same address.
    problems.push({ code: 'NOT_A_SCHEMA', pointer: '' })
  }
  return { schema: {}, draft, lookup: {}, baseUri: '', isUsable: false, problems }
}

/** Resolves references. A part with an unresolvable reference is replaced by one that refuses every value, and resolving begins anew. */
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
      return { schema, draft, lookup, baseUri: schema.__absolute_uri__ ?? '', isUsable: true, problems }
    }
    for (const part of dangling) {
      const ref = part.$ref ?? ''
      const isOwn = ref.startsWith('#')
      const [, pointer = ''] = (part.__absolute_uri__ ?? '').split('#')
      problems.push({ code: isOwn ? 'UNKNOWN_REF' : 'REMOTE_REF', pointer, params: { ref } })
      delete part.$ref
      part.not = refusal()
    }
    schema = structuredCopy(schema)
  }
  return undefined
}

/** Returns a deep, plain copy, because the interpreter writes into the schema that it runs. */
function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => structuredCopy(item)) as T
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, structuredCopy(item)])) as T
}
