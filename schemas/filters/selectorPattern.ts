import { isSafePattern } from '../verdict/safePattern'

const mostLength = 500

/** What a pattern reads, with upper case folded where it says that case does not count: `(?i)` at its start, as CouchDB takes it. */
function caseless(pattern: string): string {
  if (!pattern.startsWith('(?i)')) return pattern
  return pattern.slice(4).replace(/\\[\s\S]|[A-Z]/g, (one) => (one.length === 1 ? one.toLowerCase() : one))
}

/** What is found is found anywhere in a text: "anything" before and behind it says nothing, and takes long. */
const withoutEnds = (pattern: string): string =>
  pattern.replace(/^(\(\?i\))?\.\*\??/, '$1').replace(/(?<!\\)\.\*\??$/, '')

/** The pattern that a selector is to find, or undefined for one that is none or might take long. */
export function readSelectorPattern(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > mostLength) return undefined
  const pattern = withoutEnds(given)
  return isSafePattern(caseless(pattern)) ? pattern : undefined
}
