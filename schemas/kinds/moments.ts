import { nearbyDates } from '../analysis/nearby'
import type { KindTraits } from '../fields/kinds'
import { whole } from '../samples/draws'
import { readCalendarText } from '../sheets/readCalendarText'
import type { DayOrder } from '../sheets/columnFormat'
import { isAnswered, never } from './anyAnswer'
import type { CellCodec, KindDefinition, SampleSource } from './kind'

type Moment = NonNullable<KindTraits['moment']>

const day = 86_400_000

/** Returns a moment within a month before or after now, at a quarter of an hour. */
function momentAs(moment: Moment, { random, now }: SampleSource): string {
  const quarter = day / 96
  const at = Math.floor((now + whole(-30, 30, random) * day) / day) * day + whole(28, 80, random) * quarter
  const [date = '', rest = ''] = new Date(at).toISOString().split('T')
  const time = rest.slice(0, 8)
  return { date, time, datetime: `${date} ${time}` }[moment]
}

/** The day from which spreadsheets count. */
const firstDay = Date.UTC(1899, 11, 30)
const lastSerial = 2_958_465
const daySeconds = 86_400

/** Matches a day's serial number in a csv; limited to five digits, so that no year or code matches. */
const serialDay = /^[1-9]\d{4}(?:[.,]\d{1,20})?$/
/** Matches a time as a fraction of a day. */
const serialTime = /^0?[.,]\d{1,20}$/

function serialText(serial: number): string {
  if (!(serial >= 0 && serial <= lastSerial + 1)) return String(serial)
  const [date = '', time = ''] = new Date(firstDay + Math.round(serial * daySeconds) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  if (serial < 1) return time
  return Number.isInteger(serial) ? date : `${date} ${time}`
}

function momentIn(said: string, moment: Moment, days: DayOrder): string {
  const isSerial = (moment === 'time' ? serialTime : serialDay).test(said)
  const text = isSerial ? serialText(Number(said.replace(',', '.'))) : said
  const { day: date, time } = readCalendarText(text, days) ?? {}
  if (moment === 'time') return time !== undefined && date === undefined ? time : said
  if (date === undefined) return said
  if (moment === 'date') return time === undefined || time === '00:00:00' ? date : said
  return `${date} ${time ?? '00:00:00'}`
}

const written = (moment: Moment, answer: string): string =>
  moment === 'time' && /^\d\d:\d\d$/.test(answer) ? `${answer}:00` : answer

const cellOf = (moment: Moment): CellCodec => ({
  write: (answer) => (typeof answer === 'string' ? { date: written(moment, answer) } : null),
  read: ({ cell, text, format }) =>
    momentIn(typeof cell === 'number' ? serialText(cell) : text, moment, format.days),
  // Times can be read in only one way.
  ...(moment !== 'time' && { format: 'days' }),
  isCopiedAsIs: true,
  isWrittenInPlace: true,
})

const kindOf = (moment: Moment, icon: KindDefinition['icon']): KindDefinition => ({
  icon,
  section: 'time',
  questions: ['presence', 'change', 'sameText', 'sameValue', 'order'],
  // A time has no day, so it cannot become another kind.
  ...(moment !== 'time' && { family: 'day' }),
  readsAsText: true,
  sample: (_field, _schema, source) => momentAs(moment, source),
  candidates: (_field, { constants, within, exactly }) => ({
    values: nearbyDates(moment, constants),
    complete: within || exactly ? never : isAnswered,
  }),
  cell: cellOf(moment),
  search: (word, { id }, { days }) => {
    const { day: date, time } = readCalendarText(word, days) ?? {}
    const said = date ?? time?.replace(/:00$/, '') ?? word
    return [{ path: [id], condition: 'icontains', operand: said }]
  },
})

export const date = kindOf('date', 'calendar')
export const time = kindOf('time', 'clock')
export const datetime = kindOf('datetime', 'calendarClock')
