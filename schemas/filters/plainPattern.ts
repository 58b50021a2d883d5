/** A text as a pattern that finds just it. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Letters that people write with accents or without. */
const families = ['aáàâäã', 'cç', 'eéèêë', 'iíìîï', 'nñ', 'oóòôöõ', 'uúùûü']
const familyOf = new Map(families.flatMap((family) => [...family].map((letter) => [letter, family] as const)))

/** As long as a selector takes one. */
const mostLength = 500

/**
 * A text as a pattern that finds it whatever its accents, and behind `(?i)` its case: `c[aáàâäã]f[éeèêë]`, the letter as it was written
 * first. A text so long that this would be no pattern any more is found as it was written.
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

/** The text that {@link accentlessPattern} made a pattern of, or one that a pattern finds just so; undefined for any other. */
export function plainPattern(pattern: string): string | undefined {
  const text = pattern.replace(/\\([\\^$.*+?()[\]{}|])|\[(\p{L})\p{L}+\]/gu, (_all, escaped, letter) =>
    String(escaped ?? letter),
  )
  return accentlessPattern(text) === pattern || escapePattern(text) === pattern ? text : undefined
}
