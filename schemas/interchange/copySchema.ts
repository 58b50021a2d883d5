import type { Schema } from '@cfworker/json-schema'
import { isObject } from '../model/json'
import { pointerStep } from '../model/jsonPointer'
import { isSafePattern } from '../verdict/safePattern'
import type { SchemaDraft, SchemaFormats, SchemaProblem } from './foreignSchema'
import { malformedIn, readAs, type Reading } from './keywordShapes'

const most = { depth: 100, nodes: 100_000 } as const

const refusalMark = 'acopio:malformed'

/** The `not` of a part that refuses any value, as nobody can tell what it would accept. */
export const refusal = (): Schema => ({ $comment: refusalMark })

/** True for such a `not`. */
export function isRefusal(part: unknown): boolean {
  return isObject(part) && part['$comment'] === refusalMark
}

/**
 * An own copy of a schema that is safe to run; undefined for one that is none or that is too large. A pattern that could hang the page is left out by
 * itself. A part with a keyword of the wrong shape refuses whatever stands there.
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
      // `dependencies` names what else must be there, or a part.
      const isList = as === 'names' && Array.isArray(item)
      return [key, copy(item, `${pointer}/${pointerStep(key)}`, depth + 1, isList ? 'data' : inside)] as const
    })
    return Object.fromEntries(members)
  }

  const copyPart = (part: Record<string, unknown>, pointer: string, depth: number, as: Reading): unknown => {
    let isMalformed = false
    const members = entriesOf(part).flatMap(([key, item]) => {
      const at = `${pointer}/${pointerStep(key)}`
      // What is referred to is a part, whatever it is called.
      if (named.has(at)) return [[key, copy(item, at, depth + 1, 'part')] as const]
      // Where no draft looks for a schema, there may be anything.
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
   * A dynamic reference means the outermost anchor of its name that is on the way to it. Where there is one such anchor, that is a plain reference; where there are
   * several, the nearest is taken, and said so.
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
    // Up to draft-07, what stands beside a reference does not count, an address least of all; later there is only `$id`.
    if (key === '$id' && isOld && typeof part['$ref'] === 'string') return true
    if (key === 'id') return draft !== '4' || typeof item !== 'string'
    if (isOld && (key === 'unevaluatedProperties' || key === 'unevaluatedItems')) return true
    // `url` is not a format of any draft, and its usual test can be made to hang.
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

/** A program that makes a schema may leave a keyword undefined, which JSON does not know: it is as good as left out. */
const entriesOf = (part: Record<string, unknown>) =>
  Object.entries(part).filter(([, item]) => item !== undefined)

/** The places that references name, as pointers. */
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
