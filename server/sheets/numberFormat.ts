/** What a number format turns a number into: a day, a time of day, both, or a duration. */
export type DateStyle = 'date' | 'time' | 'datetime' | 'elapsed'

const ids = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Formats that every spreadsheet has without declaring them (ECMA-376 part 1, 18.8.30). Those of East Asia are dates, too. */
const builtIn = new Map<number, DateStyle>([
  ...[...ids(14, 17), ...ids(27, 31), 36, ...ids(50, 54), 57, 58].map((id) => [id, 'date'] as const),
  ...[...ids(18, 21), ...ids(32, 35), 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'datetime'],
  [46, 'elapsed'],
])

/** Match texts, escaped characters, widths and fills; then what stands in brackets: colours, conditions, currencies. */
const literal = /"[^"]*"|[\\_*]./g
const elapsed = /\[(h+|m+|s+)\]/i
const brackets = /\[[^\]]*\]/g

/** Returns what kind of date a format shows, by its code, or by its id when it has no code; `undefined` for a number format. */
export function dateStyleOf(id: number, code?: string): DateStyle | undefined {
  if (code === undefined) return builtIn.get(id)
  const [positive = ''] = code.replace(literal, '').split(';')
  if (elapsed.test(positive)) return 'elapsed'
  const letters = positive.replace(brackets, '').toLowerCase()
  if (letters.includes('general')) return undefined
  const time = /[hs]/.test(letters)
  // An m means months, unless it stands for minutes next to hours or seconds.
  const date = /[yd]/.test(letters) || (!time && letters.includes('m'))
  if (date) return time ? 'datetime' : 'date'
  return time ? 'time' : undefined
}
