import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { RecordDocument } from '../../../schemas/api/records'

export interface RecordFormat {
  /** Writes `YYYY-MM-DD HH:MM:SS` in the record's own time, whatever the reader's zone. */
  readonly localDateTime: (text: string) => string
  /** Writes a text that starts with `YYYY-MM-DD` as a day; any other text stays as it is. */
  readonly day: (text: string) => string
  /** Returns the name of the record's time zone if its clock differs from the reader's; undefined if it is the same. */
  readonly zoneElsewhere: (
    record: Pick<RecordDocument, 'timezone'>,
    epochSeconds: number,
  ) => string | undefined
  /** Writes a duration in seconds as "1 h 5 min" or "42 s". */
  readonly duration: (seconds: number) => string
  /** Writes a percentage stored from 0 to 100. */
  readonly percentage: (value: number) => string
  /** Writes latitude and longitude. */
  readonly place: (position: readonly number[]) => string
}

/** Returns formatters for the metadata of records in the reader's language. */
export function useRecordFormat(): RecordFormat {
  const intl = useIntl()
  return useMemo(() => {
    const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
      intl.formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'narrow', maximumFractionDigits: 0 })
    return {
      localDateTime: (text) => {
        const ms = Date.parse(`${text.replace(' ', 'T')}Z`)
        return Number.isNaN(ms)
          ? text
          : intl.formatDate(ms, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
      },
      day: (text) => {
        const ms = Date.parse(`${text.slice(0, 10)}T00:00Z`)
        return Number.isNaN(ms) ? text : intl.formatDate(ms, { dateStyle: 'medium', timeZone: 'UTC' })
      },
      zoneElsewhere: ({ timezone: timeZone }, epochSeconds) => {
        const ms = epochSeconds * 1000
        const clock = { dateStyle: 'short', timeStyle: 'short' } as const
        if (intl.formatDate(ms, clock) === intl.formatDate(ms, { ...clock, timeZone })) return undefined
        const parts = intl.formatDateToParts(ms, { timeZone, timeZoneName: 'shortGeneric' })
        return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
      },
      duration: (seconds) => {
        const whole = Math.max(0, Math.round(seconds))
        const parts = [
          [Math.floor(whole / 3600), 'hour'],
          [Math.floor((whole % 3600) / 60), 'minute'],
          [whole % 60, 'second'],
        ] as const
        // With hours, seconds are irrelevant.
        const first = parts.findIndex(([value]) => value > 0)
        const shown = parts.slice(first === -1 ? 2 : first, first === -1 ? 3 : first + 2)
        return shown.map(([value, name]) => unit(value, name)).join(' ')
      },
      percentage: (value) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 }),
      place: (position) =>
        position.map((degrees) => intl.formatNumber(degrees, { maximumFractionDigits: 5 })).join(' · '),
    }
  }, [intl])
}
