/**
 * The texts that an answer can be compared by, trimmed: its own, or those of a list's members at any depth. Blank ones and objects have
 * none. The database's `condition_texts` says the same.
 */
export function textsOf(answer: unknown): readonly string[] {
  if (Array.isArray(answer)) return answer.flatMap(textsOf)
  const text = textOf(answer)
  return text === undefined || text === '' ? [] : [text]
}

/** The text of a single value, trimmed; undefined for what has none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return Number.isFinite(value) ? digitsOf(value) : undefined
  return typeof value === 'boolean' ? String(value) : undefined
}

/** A number without an exponent, as databases write it: `1e21` is 1 with 21 zeros. */
export function digitsOf(value: number): string {
  const [, sign = '', whole = '0', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  if (exponent === undefined) return String(value)
  const places = Number(exponent)
  if (places > 0) return `${sign}${whole}${fraction.padEnd(places, '0')}`
  return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`
}
