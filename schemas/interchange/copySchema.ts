import type { Schema } from '@cfworker/json-schema'
import { isObject } from '../model/json'
import { pointerStep } from '../model/jsonPointer'
import { isSafePattern } from '../verdict/safePattern'
import type { SchemaDraft, SchemaFormats, SchemaProblem } from './foreignSchema'
import { malformedIn, readAs, type Reading } from './keywordShapes'

const most = { depth: 100, nodes: 100_000 } as const

const refusalMark = 'acopio:malformed'

/** Returns a `not` for a part that refuses every value, because its real meaning is unknown. */
export const refusal = (): Schema => ({ $comment: refusalMark })

/** Returns whether a part is such a `not`. */
export function isRefusal(part: unknown): boolean {
  return isObject(part) && part['$comment'] === refusalMark
}

/**
 * Returns a copy of a schema that is safe to run; undefined when it is no schema or too large. Leaves out each pattern that could hang the
 * page. A part with a malformed keyword refuses every value.
 */
export function copySchema(
  given: unknown,
  { draft, formats }: { readonly draft: SchemaDraft; readonly formats: SchemaFormats },
  problems: SchemaProblem[],
): Schema | undefined {
  if (typeof given === 'boolean') return given ? {} : { not: {} }
  if (!isObject(given)) {
    problems.push({ code: 'NOT_A_SCHEMA', pointer: '' })
    return undefined
  }
  let nodes = 0
  let isTooLarge = false
  const named = namedPlaces(given)

  const copy = (value: unknown, pointer: string, depth: number, as: Reading): unknown => {
    nodes += 1
    if (depth > most.depth || nodes > most.nodes) {
      isTooLarge = true
      return true
    }
    if (as === 'part' && !isObject(value) && typeof value !== 'boolean') {
      problems.push({ code: 'MALFORMED', pointer, params: { keyword: '' } })
      return { not: refusal() }
    }
    if (Array.isArray(value)) {
      const inside = as === 'parts' ? 'part' : as
      return value.map((item, index) => copy(item, `${pointer}/${index}`, depth + 1, inside))
    }
    if (!isObject(value)) return value
    if (as === 'part' || as === 'loose') return copyPart(value, pointer, depth, as)
    const members = entriesOf(value).map(([key, item]) => {
      const inside = as === 'data' ? 'data' : 'part'
      // `dependencies` has lists of required names, or parts.
      const isList = as === 'names' && Array.isArray(item)
      return [key, copy(item, `${pointer}/${pointerStep(key)}`, depth + 1, isList ? 'data' : inside)] as const
    })
    return Object.fromEntries(members)
  }

  const copyPart = (part: Record<string, unknown>, pointer: string, depth: number, as: Reading): unknown => {
    let isMalformed = false
    const members = entriesOf(part).flatMap(([key, item]) => {
      const at = `${pointer}/${pointerStep(key)}`
      // The target of a reference is a part, whatever its key.
      if (named.has(at)) return [[key, copy(item, at, depth + 1, 'part')] as const]
      // Keys that no draft uses for schemas may hold anything.
      const malformed = as === 'part' ? malformedIn(key, item, draft) : undefined
      if (malformed) {
        problems.push({ code: 'MALFORMED', pointer: at, params: { keyword: key } })
        isMalformed ||= malformed === 'verdict'
        return []
      }
      if (isLeftOut(part, key, at)) return []
      if (key === '$dynamicAnchor') return anchored(part, String(item), at)
      if (key === '$dynamicRef') return referred(part, String(item))
      const kept = key === 'patternProperties' && isObject(item) ? withoutUnsafe(item, at) : item
      const reading = readAs(key, item)
      return [
        [key, copy(kept, at, depth + 1, as === 'loose' && reading !== 'data' ? 'loose' : reading)] as const,
      ]
    })
    return Object.fromEntries(isMalformed ? [...members, ['not', refusal()] as const] : members)
  }

  /*
   * A dynamic reference means the outermost anchor with its name on the way to it. With one such anchor, it equals a plain reference; with
   * several, the nearest is used and reported.
   */
  const anchors = new Set<string>()
  const anchored = (part: Record<string, unknown>, name: string, pointer: string) => {
    if (anchors.has(name))
      problems.push({ code: 'UNSUPPORTED_KEYWORD', pointer, params: { keyword: '$dynamicAnchor' } })
    anchors.add(name)
    return part['$anchor'] === undefined ? [['$anchor', name] as const] : []
  }
  const referred = (part: Record<string, unknown>, ref: string) =>
    part['$ref'] === undefined ? [['$ref', ref] as const] : []

  const isLeftOut = (part: Record<string, unknown>, key: string, pointer: string): boolean => {
    const item = part[key]
    const isOld = draft === '7' || draft === '4'
    // Up to draft-07, keywords beside a reference are ignored, especially addresses; later drafts only have `$id`.
    if (key === '$id' && isOld && typeof part['$ref'] === 'string') return true
    if (key === 'id') return draft !== '4' || typeof item !== 'string'
    if (isOld && (key === 'unevaluatedProperties' || key === 'unevaluatedItems')) return true
    // No draft has the format `url`, and its usual check can be made to hang.
    if (key === 'format' && (item === 'url' || formats === 'annotation')) return true
    const isUnsafe = key === 'pattern' && typeof item === 'string' && !isSafePattern(item)
    if (isUnsafe) problems.push({ code: 'UNSAFE_PATTERN', pointer, params: { pattern: item } })
    return isUnsafe
  }

  const withoutUnsafe = (patterns: Record<string, unknown>, pointer: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(patterns).filter(([pattern]) => {
        const isSafe = isSafePattern(pattern)
        if (!isSafe) problems.push({ code: 'UNSAFE_PATTERN', pointer, params: { pattern } })
        return isSafe
      }),
    )

  const copied = copy(given, '', 0, 'part') as Schema
  if (!isTooLarge) return copied
  problems.push({ code: 'TOO_LARGE', pointer: '' })
  return undefined
}

/** Returns the entries without undefined ones, which programs may produce and JSON does not have. */
const entriesOf = (part: Record<string, unknown>) =>
  Object.entries(part).filter(([, item]) => item !== undefined)

/** Returns the places that references name, as pointers. */
function namedPlaces(schema: unknown): ReadonlySet<string> {
  const places = new Set<string>()
  const waiting: unknown[] = [schema]
  for (let nodes = 0; waiting.length > 0 && nodes < most.nodes; nodes++) {
    const part = waiting.pop()
    if (typeof part !== 'object' || part === null) continue
    const ref = (part as { readonly $ref?: unknown }).$ref
    if (typeof ref === 'string' && ref.startsWith('#/')) places.add(decoded(ref.slice(1)))
    waiting.push(...(Object.values(part) as unknown[]))
  }
  return places
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer)
  } catch {
    return pointer
  }
}
