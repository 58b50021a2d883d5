import { isOrderedDay, readCalendarText } from './readCalendarText'
import { readNumberText } from './readNumberText'
import {
  dayOrders,
  decimalSigns,
  type ColumnFormat,
  type DayOrder,
  type DecimalSign,
  type FormatPart,
} from './columnFormat'

/** The format that a column's cells suggest. */
export interface FormatGuess<Format extends string = string> {
  readonly format: Format
  /** Whether the cells determine it; otherwise it follows the user's language. */
  readonly sure: boolean
  /** A few cells that determine it, or that are ambiguous. */
  readonly examples: readonly string[]
  /** Number of cells in another format. */
  readonly misfits: number
}

/** Collects how the cells of one column are written, in constant memory. */
export interface FormatTally {
  readonly add: (text: string) => void
  readonly guess: (preferred: ColumnFormat) => ColumnGuesses
}

/** A part is null when it makes no difference. */
export interface ColumnGuesses {
  readonly days: FormatGuess<DayOrder> | null
  readonly decimals: FormatGuess<DecimalSign> | null
}

const mostExamples = 3
/** A number or a day, with what may precede it, has a digit within these characters. */
const hasDigit = /^.{0,12}\d/
const hasSign = /[.,]/

/** Returns a counter of the cells that can be read in each format. */
function tallyOf<Format extends string>(formats: readonly Format[]) {
  const counts = new Map<string, number>()
  const examples = new Map<string, string[]>()
  return {
    add(text: string, fitting: readonly Format[]): void {
      const key = fitting.join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const known = examples.get(key) ?? []
      if (known.length < mostExamples && !known.includes(text)) examples.set(key, [...known, text])
    },
    guess(preferred: Format): FormatGuess<Format> | null {
      const kinds = [...counts].map(([key, count]) => ({ key, fitting: key.split(' '), count }))
      const fits = (format: Format) =>
        kinds.reduce((sum, { fitting, count }) => (fitting.includes(format) ? sum + count : sum), 0)
      const total = kinds.reduce((sum, { count }) => sum + count, 0)
      if (total === 0) return null
      const inOrder = [preferred, ...formats.filter((format) => format !== preferred)]
      const [best = preferred, second] = inOrder.toSorted((one, other) => fits(other) - fits(one))
      const sure = second === undefined || fits(best) > fits(second)
      const telling = kinds
        .filter(({ fitting }) => fitting.includes(best))
        .toSorted((one, other) => one.fitting.length - other.fitting.length)
      return {
        format: best,
        sure,
        examples: telling.flatMap(({ key }) => examples.get(key) ?? []).slice(0, mostExamples),
        misfits: total - fits(best),
      }
    },
  }
}

/** Returns a tally for the texts of one column, whatever field they are for. */
export function formatTally(): FormatTally {
  const days = tallyOf(dayOrders)
  const numbers = tallyOf(decimalSigns)
  return {
    add(cell) {
      const text = cell.trim()
      if (!hasDigit.test(text)) return
      if (isOrderedDay(text)) {
        const fitting = dayOrders.filter((order) => readCalendarText(text, order) !== undefined)
        if (fitting.length > 0) days.add(text, fitting)
        return
      }
      if (!hasSign.test(text)) return
      const read = decimalSigns.map((sign) => readNumberText(text, sign))
      if (read.every((number) => number === read[0])) return
      const fitting = decimalSigns.filter((_sign, index) => read[index] !== undefined)
      numbers.add(text, fitting)
    },
    guess: (preferred) => ({
      days: days.guess(preferred.days),
      decimals: numbers.guess(preferred.decimals),
    }),
  }
}

/** Returns whether a text that does not fit its column's format could be in another one. */
export const isOfOtherFormat = (text: string, part: FormatPart, { days, decimals }: ColumnFormat): boolean =>
  part === 'days'
    ? readCalendarText(text, days) === undefined &&
      dayOrders.some((order) => readCalendarText(text, order) !== undefined)
    : readNumberText(text, decimals) === undefined &&
      decimalSigns.some((sign) => readNumberText(text, sign) !== undefined)
