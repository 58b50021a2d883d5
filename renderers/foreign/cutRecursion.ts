import type { JsonSchema } from '../../schemas/fields/fieldType'
import { partNamed } from '../../schemas/interchange/partNamed'
import { isObject } from '../../schemas/model/json'
import { pointerStep } from '../../schemas/model/jsonPointer'
import { cyclesOf } from './cycles'

/** The keyword that replaces a part that contains itself in a drawn schema; its value is the part's pointer. */
export const againKeyword = 'x-acopio-again'

/** A schema without recursion, and its cut-out parts on demand. */
export interface EndingSchema {
  readonly schema: JsonSchema
  /** Returns the part that an `againKeyword` points to, again without recursion. */
  readonly again: (pointer: string) => JsonSchema
}

/**
 * Keywords whose parts are drawn at a place of their own, or only when chosen. Parts under other keywords constrain the same place and stay
 * whole.
 */
const places = new Set([
  'properties',
  'patternProperties',
  'items',
  'additionalProperties',
  'additionalItems',
  'anyOf',
  'oneOf',
])
const lists = new Set(['properties', 'patternProperties', 'anyOf', 'oneOf'])

/** Cuts out each part that contains itself, to be drawn one level at a time, because RJSF follows recursion until the stack overflows. */
export function cutRecursion(root: JsonSchema): EndingSchema {
  const cycles = cyclesOf(root)
  const parts = new Map<string, JsonSchema>()

  const cut = (part: JsonSchema, pointer: string): JsonSchema => {
    const members = Object.entries(part).map(([key, value]) => {
      const at = `${pointer}/${pointerStep(key)}`
      const cutter = places.has(key)
        ? (inside: unknown, where: string) => cutPlace(part, inside, where)
        : cutWithin
      const isMany = lists.has(key) || (key === 'items' && Array.isArray(value))
      return [key, isMany ? each(value, at, cutter) : cutter(value, at)] as const
    })
    return Object.fromEntries(members)
  }
  const cutWithin = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return each(value, pointer, cutWithin)
    return isObject(value) ? cut(value, pointer) : value
  }
  const cutPlace = (holder: JsonSchema, part: unknown, pointer: string): unknown => {
    if (!isObject(part)) return part
    const cycle = cycles.get(holder)
    if (cycle === undefined || cycles.get(part) !== cycle) return cut(part, pointer)
    parts.set(pointer, part)
    const named = partNamed(root, part['$ref'])
    const title = part['title'] ?? (isObject(named) ? named['title'] : undefined)
    return { [againKeyword]: pointer, ...(title !== undefined && { title }) }
  }
  const schema = cut(root, '')
  return {
    schema,
    again: (pointer) => {
      const part = parts.get(pointer)
      return part ? cut(part, pointer) : {}
    },
  }
}

function each(
  value: unknown,
  pointer: string,
  change: (inside: unknown, pointer: string) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => change(item, `${pointer}/${index}`))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(
    ([key, item]) => [key, change(item, `${pointer}/${pointerStep(key)}`)] as const,
  )
  return Object.fromEntries(members)
}
