import { dereference, validate, type OutputUnit, type Schema } from '@cfworker/json-schema'
import type { JsonSchema } from '../fields/fieldType'
import { isDeeperThan } from '../model/isDeeperThan'
import { isObject, own } from '../model/json'
import { pointerStep, stepsOf, valueAt } from '../model/jsonPointer'
import { isRefusal } from './copySchema'
import type { PreparedSchema } from './foreignSchema'
import { takeLocalTimes } from './timeFormat'

takeLocalTimes()

/** A reason why a value is refused. Messages are `foreign.error.<keyword>`. */
export interface SchemaFault {
  /** JSON pointer to the place in the value where the fault is shown; '' for the whole value. */
  readonly pointer: string
  /** One of {@link faultKeywords}. */
  readonly keyword: string
  /** `limit` (the keyword's value) or `property` (the name that is not allowed). */
  readonly params: { readonly [name: string]: string | number }
}

/** The keywords in faults; equivalent keywords of different drafts share one name. */
export const faultKeywords = [
  ...['type', 'const', 'enum', 'not', 'anyOf', 'oneOf', 'false', 'required', 'additionalProperties'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'propertyNames', 'minProperties', 'maxProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  'schema',
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
] as const

/** Returns the fault of a schema that cannot be read, which accepts nothing. */
const unreadable = (pointer: string): SchemaFault => ({ pointer, keyword: 'schema', params: {} })

/**
 * Returns all faults of a value by a schema; an empty list means accepted. Never throws: a schema that could not be prepared, or never
 * ends, refuses.
 */
export function schemaFaults(prepared: PreparedSchema, value: unknown): readonly SchemaFault[] {
  const { schema, draft, lookup, isUsable } = prepared
  if (!isUsable) return [unreadable('')]
  if (isDeeperThan(value, deepest)) return [{ pointer: '', keyword: 'not', params: {} }]
  const given = withoutUndefined(value)
  // JSON has no undefined, so the value is missing.
  if (given === undefined) return [{ pointer: '', keyword: 'required', params: {} }]
  try {
    const { valid, errors } = validate(given, schema, draft, counted({ ...lookup }), false)
    if (valid) return []
    const faults = errorsThatCount(errors).flatMap((unit) => faultsOf(unit, given, prepared))
    const shown = [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.keyword}`, fault])).values()]
    // A refused value must have a fault, even when no detail remains.
    return shown.length > 0 ? shown : [{ pointer: '', keyword: 'not', params: {} }]
  } catch {
    return [{ pointer: '', keyword: 'not', params: {} }]
  }
}

/** Returns whether a part of a schema accepts a value; its references are resolved in the whole schema. */
export function partAccepts(whole: PreparedSchema, part: JsonSchema | boolean, value: unknown): boolean {
  if (!whole.isUsable || isDeeperThan(value, deepest)) return false
  const given = withoutUndefined(value)
  if (given === undefined) return part === true
  try {
    // The part gets an address beside the whole schema, so that it can refer to the other addresses.
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

/** The most references followed for one verdict: a part that refers to itself twice doubles with each level of a value. */
const mostReferences = 30_000
/** The greatest nesting of values, because the interpreter reads them recursively. */
const deepest = 64

/** Returns a schema's addresses as a lookup that throws after too many accesses. */
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

/** Returns the value as JSON would carry it, without undefined. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutUndefined(item) ?? null)
  if (!isObject(value)) return value
  const members = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [[key, withoutUndefined(item)] as const],
  )
  return Object.fromEntries(members)
}

/** Keywords whose errors only say that something inside is wrong. */
const frames = new Set([
  ...['$ref', '$recursiveRef', 'allOf', 'if', 'properties', 'patternProperties', 'dependentSchemas'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
])
const choices = new Set(['anyOf', 'oneOf'])
const closed = new Set(['additionalProperties', 'unevaluatedProperties'])

/**
 * Returns the errors that people can act on: inside a choice only those of the closest branch, and none from trying single items or names.
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

/** Returns the units after a choice that belong to its branches. A `false` branch has no place in the schema. */
function insideOf(choice: OutputUnit, following: readonly OutputUnit[]): readonly OutputUnit[] {
  const end = following.findIndex(
    ({ keyword, keywordLocation, instanceLocation }) =>
      !keywordLocation.startsWith(`${choice.keywordLocation}/`) &&
      !(keyword === 'false' && instanceLocation.startsWith(choice.instanceLocation)),
  )
  return end === -1 ? following : following.slice(0, end)
}

/** Returns the units of the branch with the fewest errors, if the value has the type that the branch expects. */
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

/** Returns a fault for each missing property, at the place where it would be. */
function missing(keys: unknown, pointer: string, value: unknown): readonly SchemaFault[] {
  const object = valueAt(value, pointer)
  if (!Array.isArray(keys) || !isObject(object)) return []
  return keys
    .filter((key): key is string => typeof key === 'string' && !Object.hasOwn(object, key))
    .map((key) => ({ pointer: `${pointer}/${pointerStep(key)}`, keyword: 'required', params: {} }))
}

/** Converts the interpreter's location, a part of an address, into a pointer. */
function pointerOf(location: string): string {
  return location
    .slice(1)
    .split('/')
    .map((step) => decodeURIComponent(step))
    .join('/')
}

/** Returns the schema at a place that the interpreter reports, through references. */
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
