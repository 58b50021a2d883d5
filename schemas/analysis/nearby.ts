import type { FieldDocument } from '../model/form'
import { bound, readNumber } from '../fields/shared/number'

/* Generates answers around the constants of conditions: at each one, just before and after it, and far from all. */

/** Steps down to ten decimals, the most that a field may have. */
const steps = Array.from({ length: 11 }, (_unused, decimals) => Number(`1e-${decimals}`))

/** Returns numbers at, below, above and between the constants and the field's own limits. */
export function nearbyNumbers(field: FieldDocument, constants: readonly string[]): readonly number[] {
  const read = constants.map(readNumber).filter((value) => typeof value === 'number')
  const limits = [bound(field, 'min'), bound(field, 'max')].filter((value) => value !== undefined)
  const points = [0, ...limits, ...read]
  const around = points.flatMap((point) => [
    ...[point, Math.floor(point), Math.ceil(point), Math.floor(point) - 1, Math.ceil(point) + 1],
    ...steps.flatMap((step) => [point - step, point + step]),
  ])
  return [...new Set([1, ...around, -9_999_999_999, 9_999_999_999])]
}

const day = /\d{4}-\d\d-\d\d/
const clock = /\d\d:\d\d(:\d\d)?/

/** Returns days, times or both around the constants, and the earliest and the latest possible ones. */
export function nearbyDates(
  kind: 'date' | 'time' | 'datetime',
  constants: readonly string[],
): readonly string[] {
  const ends = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
  const moments = constants.flatMap((constant) => {
    const [date, time] = [day.exec(constant)?.[0], clock.exec(constant)?.[0]]
    return date || time ? [`${date ?? '2000-01-01'}T${(time ?? '00:00').padEnd(8, ':00')}Z`] : []
  })
  const shift = kind === 'date' ? 86_400_000 : 1000
  const times = moments.map((moment) => Date.parse(moment)).filter(Number.isFinite)
  const texts = [...ends, '2000-06-15T12:00:00Z'].map((text) => Date.parse(text))
  const all = [...times.flatMap((time) => [time, time - shift, time + shift]), ...texts]
  return [...new Set(all)].flatMap((time) => {
    const date = new Date(time)
    if (!Number.isFinite(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999)
      return []
    const [iso = '', rest = ''] = date.toISOString().split('T')
    const text = { date: iso, time: rest.slice(0, 8), datetime: `${iso} ${rest.slice(0, 8)}` }
    return [text[kind]]
  })
}

/** Returns texts that equal, contain, begin with and end with the constants, and unrelated texts. */
export function nearbyTexts(constants: readonly string[]): readonly string[] {
  const texts = constants.map((text) => text.trim()).filter((text) => text !== '')
  const few = texts.slice(0, 6)
  return [
    ...texts,
    ...['~', '~otro~', 'otro.correo@ejemplo.com', '~~~~~~~~'],
    ...few.flatMap((text) => [`${text}~`, `~${text}`, `~${text}~`, `${text}@ejemplo.com`]),
    ...few.flatMap((text) =>
      few.flatMap((other) => (text === other ? [] : [text + other, `${text}~${other}`])),
    ),
    ...nearbyTextNumbers(texts),
  ]
}

function nearbyTextNumbers(texts: readonly string[]): readonly string[] {
  return texts
    .map(readNumber)
    .filter((value) => typeof value === 'number')
    .flatMap((value) => [String(value - 1), String(value + 1)])
}
