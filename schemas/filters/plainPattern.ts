/** Escapes a text so that a pattern matches it literally. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Letters that people write with or without accents. */
const families = ['aáàâäã', 'cç', 'eéèêë', 'iíìîï', 'nñ', 'oóòôöõ', 'uúùûü']
const familyOf = new Map(families.flatMap((family) => [...family].map((letter) => [letter, family] as const)))

/** The longest pattern that a selector accepts. */
const mostLength = 500

/**
 * Returns a pattern that matches a text regardless of accents, and of case when it follows `(?i)`: `c[aáàâäã]f[éeèêë]`, with the letter as
 * written first. When the pattern would be too long, it matches the text only as written.
 */
export function accentlessPattern(text: string): string {
  const pattern = [...text.normalize('NFC')].map(letterPattern).join('')
  return pattern.length < mostLength - 10 ? pattern : escapePattern(text)
}

function letterPattern(letter: string): string {
  const lower = letter.toLowerCase()
  const family = familyOf.get(lower)
  return family === undefined ? escapePattern(letter) : `[${letter}${family.replace(lower, '')}]`
}

/**
 * Returns the text from which {@link accentlessPattern} made a pattern, or that a pattern matches literally; undefined for any other
 * pattern.
 */
export function plainPattern(pattern: string): string | undefined {
  const text = pattern.replace(/\\([\\^$.*+?()[\]{}|])|\[(\p{L})\p{L}+\]/gu, (_all, escaped, letter) =>
    String(escaped ?? letter),
  )
  return accentlessPattern(text) === pattern || escapePattern(text) === pattern ? text : undefined
}
