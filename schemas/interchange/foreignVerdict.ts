import { dereference, validate, type OutputUnit, type Schema } from '@cfworker/json-schema'
import type { JsonSchema } from '../fields/fieldType'
import { isDeeperThan } from '../model/isDeeperThan'
import { isObject, own } from '../model/json'
import { pointerStep, stepsOf, valueAt } from '../model/jsonPointer'
import { isRefusal } from './copySchema'
import type { PreparedSchema } from './foreignSchema'
import { takeLocalTimes } from './timeFormat'

takeLocalTimes()

/** Why a value is refused. Messages `foreign.error.<keyword>`. */
export interface SchemaFault {
  /** JSON pointer into the value: where the fault is shown; '' = the whole value. */
  readonly pointer: string
  /** One of {@link faultKeywords}. */
  readonly keyword: string
  /** `limit` (what the keyword says) or `property` (the name that is too many). */
  readonly params: { readonly [name: string]: string | number }
}

/** The keywords that faults name; the ones of the drafts that mean the same share one name. */
export const faultKeywords = [
  ...['type', 'const', 'enum', 'not', 'anyOf', 'oneOf', 'false', 'required', 'additionalProperties'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'propertyNames', 'minProperties', 'maxProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  'schema',
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
] as const

/** The schema itself cannot be read, so nothing that it should judge is accepted. */
const unreadable = (pointer: string): SchemaFault => ({ pointer, keyword: 'schema', params: {} })

/**
 * All that a schema has against a value; empty = accepted. Never throws: what could not be prepared, or never ends, refuses.
 */
export function schemaFaults(prepared: PreparedSchema, value: unknown): readonly SchemaFault[] {
  const { schema, draft, lookup, isUsable } = prepared
  if (!isUsable) return [unreadable('')]
  if (isDeeperThan(value, deepest)) return [{ pointer: '', keyword: 'not', params: {} }]
  const given = withoutUndefined(value)
  // Nothing is no JSON: only what must be there can be missed.
  if (given === undefined) return [{ pointer: '', keyword: 'required', params: {} }]
  try {
    const { valid, errors } = validate(given, schema, draft, counted({ ...lookup }), false)
    if (valid) return []
    const faults = errorsThatCount(errors).flatMap((unit) => faultsOf(unit, given, prepared))
    const shown = [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.keyword}`, fault])).values()]
    // What is refused is never accepted for want of words.
    return shown.length > 0 ? shown : [{ pointer: '', keyword: 'not', params: {} }]
  } catch {
    return [{ pointer: '', keyword: 'not', params: {} }]
  }
}

/** Whether a part of a schema accepts a value; its references are those of the whole. */
export function partAccepts(whole: PreparedSchema, part: JsonSchema | boolean, value: unknown): boolean {
  if (!whole.isUsable || isDeeperThan(value, deepest)) return false
  const given = withoutUndefined(value)
  if (given === undefined) return part === true
  try {
    // Under an address of its own beside the whole, whose other addresses it can name.
    const lookup = Object.create(whole.lookup) as Record<string, Schema | boolean | undefined>
    lookup[whole.baseUri] = undefined
    const copy = withoutNotes(part)
    dereference({ $id: whole.baseUri, acopioPart: copy }, lookup as Lookup)
    lookup[whole.baseUri] = whole.schema
    return validate(given, copy, whole.draft, counted(lookup as Lookup), true).valid
  } catch {
    return false
  }
}

type Lookup = Record<string, Schema | boolean>

/** So many references are followed for one verdict: a part that refers to itself twice doubles with each level of a value. */
const mostReferences = 30_000
/** Values nest no deeper: the interpreter reads them by recursion. */
const deepest = 64

/** The addresses of a schema, that refuse to be asked without end. */
function counted(lookup: Lookup): Lookup {
  let left = mostReferences
  return new Proxy(lookup, {
    get: (target, address) => {
      if (left-- <= 0) throw new RangeError('Too many references')
      return typeof address === 'string' ? target[address] : undefined
    },
  })
}

function withoutNotes<T>(part: T): T {
  if (Array.isArray(part)) return part.map((item: unknown) => withoutNotes(item)) as T
  if (!isObject(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, withoutNotes(item)])) as T
}

/** As JSON would carry it: what is undefined is not there. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutUndefined(item) ?? null)
  if (!isObject(value)) return value
  const members = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [[key, withoutUndefined(item)] as const],
  )
  return Object.fromEntries(members)
}

/** They say only that something inside is wrong. */
const frames = new Set([
  ...['$ref', '$recursiveRef', 'allOf', 'if', 'properties', 'patternProperties', 'dependentSchemas'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
])
const choices = new Set(['anyOf', 'oneOf'])
const closed = new Set(['additionalProperties', 'unevaluatedProperties'])

/**
 * The errors that people can act on, out of the interpreter's whole account: inside a choice only what the closest branch
 * lacks, nothing of what was tried on single items or names.
 */
function errorsThatCount(units: readonly OutputUnit[]): readonly OutputUnit[] {
  const counted: OutputUnit[] = []
  for (let index = 0; index < units.length; index++) {
    const unit = units[index]
    if (!unit || /\/(contains|propertyNames)\//.test(unit.keywordLocation)) continue
    if (choices.has(unit.keyword)) {
      const inside = insideOf(unit, units.slice(index + 1))
      const closest = closestBranch(unit, inside)
      counted.push(...(closest ? errorsThatCount(closest) : [unit]))
      index += inside.length
    } else if (closed.has(unit.keyword) && units[index + 1]?.keyword === 'false') {
      const { instanceLocation } = units[index + 1] ?? unit
      counted.push({ ...unit, error: instanceLocation.slice(unit.instanceLocation.length + 1) })
      index += 1
    } else if (!frames.has(unit.keyword) && !closed.has(unit.keyword)) counted.push(unit)
  }
  return counted
}

/** The units that follow a choice and belong to its branches. A `false` branch names no place in the schema. */
function insideOf(choice: OutputUnit, following: readonly OutputUnit[]): readonly OutputUnit[] {
  const end = following.findIndex(
    ({ keyword, keywordLocation, instanceLocation }) =>
      !keywordLocation.startsWith(`${choice.keywordLocation}/`) &&
      !(keyword === 'false' && instanceLocation.startsWith(choice.instanceLocation)),
  )
  return end === -1 ? following : following.slice(0, end)
}

/** The branch with the fewest errors, when it at least fits the value's own shape: one that asks for another type does not. */
function closestBranch(choice: OutputUnit, inside: readonly OutputUnit[]): readonly OutputUnit[] | undefined {
  const branches = new Map<string, OutputUnit[]>()
  for (const unit of inside) {
    const [branch = ''] = unit.keywordLocation.slice(choice.keywordLocation.length + 1).split('/')
    const units = branches.get(branch)
    if (units) units.push(unit)
    else branches.set(branch, [unit])
  }
  const fitting = [...branches.values()].filter((units) =>
    units.every(
      ({ keyword, instanceLocation }) =>
        instanceLocation !== choice.instanceLocation || !['type', 'const', 'enum', 'false'].includes(keyword),
    ),
  )
  return fitting.toSorted((a, b) => a.length - b.length)[0]
}

function faultsOf(unit: OutputUnit, value: unknown, prepared: PreparedSchema): readonly SchemaFault[] {
  const pointer = pointerOf(unit.instanceLocation)
  const steps = stepsOf(unit.keywordLocation)
  const holder = schemaAt(prepared, steps.slice(0, -1))
  switch (unit.keyword) {
    case 'required':
      return missing(holder?.required, pointer, value)
    case 'dependentRequired':
    case 'dependencies': {
      const asked = { ...holder?.dependentRequired, ...holder?.dependencies } as Record<string, unknown>
      const object = valueAt(value, pointer)
      const present = Object.keys(asked).filter((key) => isObject(object) && Object.hasOwn(object, key))
      return present.flatMap((key) => missing(own(asked, key), pointer, value))
    }
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return [
        { pointer, keyword: 'additionalProperties', params: { property: decodeURIComponent(unit.error) } },
      ]
    case 'not':
      if (isRefusal(holder?.not)) return [unreadable(pointer)]
      return [{ pointer, keyword: 'not', params: {} }]
    default: {
      const limit: unknown = isObject(holder) ? own(holder, unit.keyword) : undefined
      const isPlain = typeof limit === 'string' || typeof limit === 'number'
      return [{ pointer, keyword: unit.keyword, params: isPlain ? { limit } : {} }]
    }
  }
}

/** What is missing is shown where it would be. */
function missing(keys: unknown, pointer: string, value: unknown): readonly SchemaFault[] {
  const object = valueAt(value, pointer)
  if (!Array.isArray(keys) || !isObject(object)) return []
  return keys
    .filter((key): key is string => typeof key === 'string' && !Object.hasOwn(object, key))
    .map((key) => ({ pointer: `${pointer}/${pointerStep(key)}`, keyword: 'required', params: {} }))
}

/** The interpreter writes places as parts of an address. */
function pointerOf(location: string): string {
  return location
    .slice(1)
    .split('/')
    .map((step) => decodeURIComponent(step))
    .join('/')
}

/** The schema at a place of the interpreter's account, through references. */
function schemaAt({ schema, lookup }: PreparedSchema, steps: readonly string[]): Schema | undefined {
  let at: unknown = schema
  for (const encoded of steps) {
    const step = decodeURIComponent(encoded)
    if (Array.isArray(at)) at = at[Number(step)]
    else if (!isObject(at)) return undefined
    else if (step === '$ref') at = lookup[(at as Schema).__absolute_ref__ ?? '']
    else if (step === 'dependantRequired') at = own(at, 'dependentRequired')
    else at = own(at, step)
  }
  return isObject(at) ? at : undefined
}
