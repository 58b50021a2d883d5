import { expect, it } from 'vitest'
import type { Timing } from '../../model/timing'
import { firstMoment, nextMoment } from './timing'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const hourly: Timing = { every: 3_600_000 }
const daily: Timing = { cron: '0 6 * * *', timezone: 'America/Mexico_City' }

it.each<[string, Timing, Date, Date, Date | null]>([
  ['what repeats is due as long after as it says', hourly, at('10:00:02'), at('10:00:00'), at('11:00:00')],
  ['what was due while nobody was there is due once', hourly, at('15:30:00'), at('10:00:00'), at('16:00:00')],
  [
    'what is due at a moment is due once',
    { at: '2026-05-01T10:00:00Z' },
    at('10:00:01'),
    at('10:00:00'),
    null,
  ],
  ['a cron line names the next', daily, at('13:00:00'), at('12:00:00'), new Date('2026-05-02T12:00:00Z')],
  [
    'what is no cron line is never due',
    { cron: 'daily', timezone: 'UTC' },
    at('13:00:00'),
    at('12:00:00'),
    null,
  ],
  ['nor what is in no zone', { ...daily, timezone: 'Mars/Base' }, at('13:00:00'), at('12:00:00'), null],
])('%s', (_name, timing, now, before, expected) => {
  expect(nextMoment(timing, now, before)).toEqual(expected)
})

it('begins at its moment, at once where it repeats, and when cron says so', () => {
  expect(firstMoment({ at: '2026-05-01T09:00:00Z' }, at('10:00:00'))).toEqual(at('09:00:00'))
  expect(firstMoment(hourly, at('10:00:00'))).toEqual(at('10:00:00'))
  expect(firstMoment(daily, at('10:00:00'))).toEqual(at('12:00:00'))
})
