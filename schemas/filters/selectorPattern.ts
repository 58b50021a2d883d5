import { isPattern, isSafePattern } from '../verdict/safePattern'
import { SelectorError } from './selectorError'

const mostLength = 500

/** What a pattern reads, with upper case folded where it says that case does not count: `(?i)` at its start, as CouchDB takes it. */
function caseless(pattern: string): string {
  if (!pattern.startsWith('(?i)')) return pattern
  return pattern.slice(4).replace(/\\[\s\S]|[A-Z]/g, (one) => (one.length === 1 ? one.toLowerCase() : one))
}

/** What is found is found anywhere in a text: "anything" before and behind it says nothing, and takes long. */
const withoutEnds = (pattern: string): string =>
  pattern.replace(/^(\(\?i\))?\.\*\??/, '$1').replace(/(?<!\\)\.\*\??$/, '')

/** PostgreSQL counts no further. */
const mostRepeats = 255
const pieces = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\{\d+(?:,\d*)?\}/g

/** Whether all of it means something to PostgreSQL: no properties of characters, no set of none, no names of sets, no large counts. */
const isOfDatabase = (pattern: string): boolean =>
  (pattern.match(pieces) ?? []).every((piece) => {
    if (piece.startsWith('{')) return piece.match(/\d+/g)?.every((count) => Number(count) <= mostRepeats)
    const escaped = piece.match(/\\[\s\S]/g) ?? []
    if (escaped.some((one) => /[pP]/.test(one))) return false
    return !piece.startsWith('[') || (piece !== '[]' && piece !== '[^]' && !/.\[[.:=]/.test(piece))
  })

/** The pattern that a selector is to find. Throws a {@link SelectorError} for one that is none, is too long or might take long. */
export function readSelectorPattern(given: unknown, where: readonly string[]): string {
  if (typeof given !== 'string') throw new SelectorError('pattern', where)
  if (given.length > mostLength) throw new SelectorError('longPattern', where, mostLength)
  const pattern = withoutEnds(given)
  const asRead = caseless(pattern)
  if (!isPattern(asRead) || !isOfDatabase(asRead)) throw new SelectorError('pattern', where)
  if (!isSafePattern(asRead)) throw new SelectorError('slowPattern', where)
  return pattern
}
