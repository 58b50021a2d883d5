import { dereference, type Schema } from '@cfworker/json-schema'
import type { JsonSchema } from '../fields/fieldType'
import { isObject } from '../model/json'
import { mostAppliedParts } from './appliedParts'
import { copySchema, refusal } from './copySchema'

/** What can be wrong with a schema that somebody hands in: told to the integrator, not to those who answer. */
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
  /** JSON pointer into the schema, for a rule into the value. */
  readonly pointer: string
  /** `pattern`, `ref`, `keyword`, `widget`, `option` (of a uiSchema), or `rule` (its target) with its `reason`. */
  readonly params?: { readonly [name: string]: string }
}

/** The drafts that are told apart. */
export type SchemaDraft = '4' | '7' | '2019-09' | '2020-12'

/** Whether `format` refuses what is no date or e-mail, as forms are asked to, or only tells, as 2020-12 has it by default. */
export type SchemaFormats = 'checked' | 'annotation'

/** A foreign schema made safe to run; what had to be left out of it is a problem. */
export interface PreparedSchema {
  /** An own copy: without unsafe patterns and without references that lead nowhere. */
  readonly schema: JsonSchema
  readonly draft: SchemaDraft
  /** By absolute address, as the interpreter wants it. */
  readonly lookup: Readonly<Record<string, JsonSchema | boolean>>
  /** The absolute address of the whole. */
  readonly baseUri: string
  /** False for what is no schema or too large to run: then every value is refused. */
  readonly isUsable: boolean
  readonly problems: readonly SchemaProblem[]
}

const mostPartsAtOnePlace = 20_000

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
    // Two parts with one address.
    problems.push({ code: 'NOT_A_SCHEMA', pointer: '' })
  }
  return { schema: {}, draft, lookup: {}, baseUri: '', isUsable: false, problems }
}

/** Ties references to what they name. What refers to nothing that is here refuses any value; then the rest is tied anew. */
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

/** Own, plain copy; the interpreter writes its notes into the schema it runs. */
function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => structuredCopy(item)) as T
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, structuredCopy(item)])) as T
}
