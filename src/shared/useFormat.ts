import { useMemo } from 'react'
import { useIntl } from 'react-intl'

export interface Format {
  readonly number: (value: number) => string
  /** Writes a moment, in epoch milliseconds, in the user's language and time zone. */
  readonly dateTime: (ms: number) => string
  readonly date: (ms: number) => string
  /** Writes how long ago, "hace 5 min"; the exact date after a month. */
  readonly relative: (ms: number, now?: number) => string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const steps = [
  [hour, minute, 'minute'],
  [day, hour, 'hour'],
  [30 * day, day, 'day'],
] as const

/** Short enough for columns of lists. */
const brief = { numeric: 'auto', style: 'short' } as const

/** Returns formatters of dates and numbers for the interface's language and the user's time zone. */
export function useFormat(): Format {
  const intl = useIntl()
  return useMemo(() => {
    const date = (ms: number) => intl.formatDate(ms, { dateStyle: 'medium' })
    return {
      number: (value) => intl.formatNumber(value),
      dateTime: (ms) => intl.formatDate(ms, { dateStyle: 'medium', timeStyle: 'short' }),
      date,
      relative: (ms, now = Date.now()) => {
        const distance = ms - now
        if (Math.abs(distance) < minute) return intl.formatRelativeTime(0, 'minute', brief)
        const step = steps.find(([limit]) => Math.abs(distance) < limit)
        return step ? intl.formatRelativeTime(Math.round(distance / step[1]), step[2], brief) : date(ms)
      },
    }
  }, [intl])
}
