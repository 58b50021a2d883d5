/** What a number format makes of a number: a day, a time of day, both, or a length of time. */
export type DateStyle = 'date' | 'time' | 'datetime' | 'elapsed'

const ids = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Formats that every spreadsheet has without saying so (ECMA-376 part 1, 18.8.30). Those of East Asia are days too. */
const builtIn = new Map<number, DateStyle>([
  ...[...ids(14, 17), ...ids(27, 31), 36, ...ids(50, 54), 57, 58].map((id) => [id, 'date'] as const),
  ...[...ids(18, 21), ...ids(32, 35), 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'datetime'],
  [46, 'elapsed'],
])

/** Texts, single characters, widths and fills, and then what stands in brackets: colours, conditions, currencies. */
const literal = /"[^"]*"|[\\_*]./g
const elapsed = /\[(h+|m+|s+)\]/i
const brackets = /\[[^\]]*\]/g

/** What a format says, by its id, or by its code where it has one; `undefined` for one of numbers. */
export function dateStyleOf(id: number, code?: string): DateStyle | undefined {
  if (code === undefined) return builtIn.get(id)
  const [positive = ''] = code.replace(literal, '').split(';')
  if (elapsed.test(positive)) return 'elapsed'
  const letters = positive.replace(brackets, '').toLowerCase()
  if (letters.includes('general')) return undefined
  const time = /[hs]/.test(letters)
  // An m is a month unless there are hours or seconds that it is the minutes of.
  const date = /[yd]/.test(letters) || (!time && letters.includes('m'))
  if (date) return time ? 'datetime' : 'date'
  return time ? 'time' : undefined
}
