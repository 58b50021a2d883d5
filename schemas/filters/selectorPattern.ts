import { isPattern, isSafePattern } from '../verdict/safePattern'
import { SelectorError } from './selectorError'

const mostLength = 500

/** Returns what a pattern matches, with upper case folded when it begins with `(?i)`, CouchDB's mark for ignoring case. */
function caseless(pattern: string): string {
  if (!pattern.startsWith('(?i)')) return pattern
  return pattern.slice(4).replace(/\\[\s\S]|[A-Z]/g, (one) => (one.length === 1 ? one.toLowerCase() : one))
}

/** Removes `.*` at both ends, because patterns match anywhere in a text and these parts only cost time. */
const withoutEnds = (pattern: string): string =>
  pattern.replace(/^(\(\?i\))?\.\*\??/, '$1').replace(/(?<!\\)\.\*\??$/, '')

/** The largest repetition count that PostgreSQL accepts. */
const mostRepeats = 255
const pieces = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\{\d+(?:,\d*)?\}/g

/** Returns whether PostgreSQL supports all parts of a pattern: no character properties, empty or named sets, or larger counts. */
const isOfDatabase = (pattern: string): boolean =>
  (pattern.match(pieces) ?? []).every((piece) => {
    if (piece.startsWith('{')) return piece.match(/\d+/g)?.every((count) => Number(count) <= mostRepeats)
    const escaped = piece.match(/\\[\s\S]/g) ?? []
    if (escaped.some((one) => /[pP]/.test(one))) return false
    return !piece.startsWith('[') || (piece !== '[]' && piece !== '[^]' && !/.\[[.:=]/.test(piece))
  })

/** Reads the pattern of a selector. Throws a {@link SelectorError} when it is invalid, too long or possibly slow. */
export function readSelectorPattern(given: unknown, where: readonly string[]): string {
  if (typeof given !== 'string') throw new SelectorError('pattern', where)
  if (given.length > mostLength) throw new SelectorError('longPattern', where, mostLength)
  const pattern = withoutEnds(given)
  const asRead = caseless(pattern)
  if (!isPattern(asRead) || !isOfDatabase(asRead)) throw new SelectorError('pattern', where)
  if (!isSafePattern(asRead)) throw new SelectorError('slowPattern', where)
  return pattern
}
