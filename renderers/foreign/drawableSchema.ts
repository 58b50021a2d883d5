import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { PreparedSchema } from '../../schemas/interchange/foreignSchema'
import { readAs } from '../../schemas/interchange/keywordShapes'
import { isObject } from '../../schemas/model/json'
import { pointerStep } from '../../schemas/model/jsonPointer'
import { cutRecursion, type EndingSchema } from './cutRecursion'
import { withListedConstants } from './listedConstants'

/**
 * Rewrites a prepared schema so that RJSF can draw it, which knows fewer keywords than the interpreter and throws at unknown ones: every
 * reference becomes a pointer into the whole, dependencies stand under `dependencies`, first items under `items`, and no part is a mere
 * boolean. Values are validated against the prepared schema.
 */
export function drawableSchema({ schema, lookup }: PreparedSchema): EndingSchema {
  const places = placesOf(schema)
  /** Returns the pointer of a reference's target, through further references; undefined when it leads to nothing that can be drawn. */
  const pointerOf = (part: unknown): string | undefined => {
    const seen = new Set<unknown>()
    let at = part
    while (isObject(at) && typeof at['$ref'] === 'string') {
      if (seen.has(at)) return undefined
      seen.add(at)
      at = lookup[(at as { readonly __absolute_ref__?: string }).__absolute_ref__ ?? '']
    }
    const named: unknown = lookup[(part as { readonly __absolute_ref__?: string }).__absolute_ref__ ?? '']
    return isObject(named) ? places.get(named) : undefined
  }

  const draw = (part: unknown): JsonSchema => {
    if (!isObject(part)) return part === false ? nothing : {}
    const drawn: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(part)) {
      if (undrawn.has(key)) continue
      drawn[key] = drawMember(key, value)
    }
    const pointer = part['$ref'] === undefined ? undefined : pointerOf(part)
    if (pointer !== undefined) drawn['$ref'] = `#${encodeURI(pointer)}`
    return withListedConstants(withKnownWords(drawn))
  }
  // Below a keyword that no draft defines, the keywords of drafts are mere property names.
  const drawAny = (value: unknown): unknown =>
    isObject(value) || typeof value === 'boolean' ? draw(value) : value
  const drawMember = (key: string, value: unknown): unknown => {
    // A boolean here only says whether further properties or items are allowed.
    if (typeof value === 'boolean') return value
    switch (readAs(key, value)) {
      case 'part':
        return draw(value)
      case 'parts':
        return (value as unknown[]).map(drawAny)
      case 'names':
        return Object.fromEntries(
          Object.entries(value as JsonSchema).map(([name, one]) => [name, drawAny(one)]),
        )
      case 'loose':
        return drawAny(value)
      case 'data':
        return value
    }
  }
  return cutRecursion(draw(schema))
}

/** Replaces a schema that accepts nothing: an empty list of choices, which cannot be answered. */
const nothing: JsonSchema = { enum: [], type: 'string' }

/** Left out when drawing: references were replaced by pointers, so anchors are useless, and `not` draws nothing. */
const undrawn: ReadonlySet<string> = new Set(['$id', 'id', '$anchor', '$ref', '$schema', 'not'])

function placesOf(schema: JsonSchema): ReadonlyMap<unknown, string> {
  const places = new Map<unknown, string>()
  const note = (part: unknown, pointer: string): void => {
    if (typeof part !== 'object' || part === null || places.has(part)) return
    places.set(part, pointer)
    for (const [key, inside] of Object.entries(part)) note(inside, `${pointer}/${pointerStep(key)}`)
  }
  note(schema, '')
  return places
}

function withKnownWords(part: JsonSchema): JsonSchema {
  const { dependentSchemas, dependentRequired, prefixItems, ...rest } = part
  const drawn: Record<string, unknown> = { ...rest }
  if (dependentSchemas !== undefined || dependentRequired !== undefined) {
    drawn['dependencies'] = merged([rest['dependencies'], dependentRequired, dependentSchemas])
  }
  if (prefixItems !== undefined) {
    drawn['items'] = prefixItems
    // Without a schema for further items, any are allowed.
    drawn['additionalItems'] = rest['items'] === undefined || rest['items'] === true ? {} : rest['items']
  } else if (typeof rest['items'] === 'boolean') drawn['items'] = rest['items'] ? {} : nothing
  return drawn
}

/** Merges what several keywords say about the same property name. */
function merged(given: readonly unknown[]): JsonSchema {
  const all: Record<string, unknown> = {}
  for (const names of given.filter(isObject)) {
    for (const [name, asked] of Object.entries(names)) {
      const before = all[name]
      const parts = [before, asked].map((one) => (Array.isArray(one) ? { required: one as unknown } : one))
      all[name] = before === undefined ? asked : { allOf: parts }
    }
  }
  return all
}
