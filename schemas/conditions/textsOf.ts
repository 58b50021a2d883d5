/**
 * Returns the trimmed texts by which an answer is compared: its own, or those of a list's members at any depth. Blank texts and objects
 * have none. The database's `condition_texts` does the same.
 */
export function textsOf(answer: unknown): readonly string[] {
  if (Array.isArray(answer)) return answer.flatMap(textsOf)
  const text = textOf(answer)
  return text === undefined || text === '' ? [] : [text]
}

/** Returns the trimmed text of a single value; undefined where it has none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return Number.isFinite(value) ? digitsOf(value) : undefined
  return typeof value === 'boolean' ? String(value) : undefined
}

/** Writes a number without an exponent, as databases do: `1e21` is 1 with 21 zeros. */
export function digitsOf(value: number): string {
  const [, sign = '', whole = '0', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  if (exponent === undefined) return String(value)
  const places = Number(exponent)
  if (places > 0) return `${sign}${whole}${fraction.padEnd(places, '0')}`
  return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`
}
