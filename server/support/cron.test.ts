import { describe, expect, it } from 'vitest'
import { must } from '../../tests/support/must'
import { nextOfCron, readCron } from './cron'

/** Returns the next moments of a line after a moment. */
function nextOf(line: string, timezone: string, after: string, count = 3): (string | undefined)[] {
  const cron = must(readCron(line))
  let at: Date | null = new Date(after)
  return Array.from({ length: count }, () => {
    at = at && nextOfCron(cron, timezone, at)
    return at?.toISOString().slice(0, 16)
  })
}

describe('a cron line', () => {
  it.each<[string, string, string, string, (string | undefined)[]]>([
    [
      'names a minute of each hour',
      '5 * * * *',
      'UTC',
      '2026-01-01T00:05:00Z',
      ['2026-01-01T01:05', '2026-01-01T02:05', '2026-01-01T03:05'],
    ],
    [
      'names the last day of each month',
      '0 8 L * *',
      'UTC',
      '2027-12-31T08:00:00Z',
      ['2028-01-31T08:00', '2028-02-29T08:00', '2028-03-31T08:00'],
    ],
    [
      'goes in steps',
      '*/20 8-9 * * *',
      'UTC',
      '2026-01-01T08:15:00Z',
      ['2026-01-01T08:20', '2026-01-01T08:40', '2026-01-01T09:00'],
    ],
    [
      'goes by the clock of its zone',
      '0 9 * * mon-fri',
      'America/Mexico_City',
      '2026-01-02T15:00:00Z',
      ['2026-01-05T15:00', '2026-01-06T15:00', '2026-01-07T15:00'],
    ],
    [
      'names weekdays, with 7 as Sunday',
      '0 0 * * 7',
      'UTC',
      '2026-01-01T00:00:00Z',
      ['2026-01-04T00:00', '2026-01-11T00:00', '2026-01-18T00:00'],
    ],
    [
      'holds on either where days of month and week are named',
      '0 0 13 * fri',
      'UTC',
      '2026-01-08T00:00:00Z',
      ['2026-01-09T00:00', '2026-01-13T00:00', '2026-01-16T00:00'],
    ],
    [
      'waits for a leap day',
      '0 0 29 2 *',
      'UTC',
      '2097-01-01T00:00:00Z',
      ['2104-02-29T00:00', '2108-02-29T00:00', '2112-02-29T00:00'],
    ],
    [
      'may name no day at all',
      '0 0 30 feb *',
      'UTC',
      '2026-01-01T00:00:00Z',
      [undefined, undefined, undefined],
    ],
    [
      'is done an hour later on the day that skips its hour',
      '30 2 * * *',
      'America/New_York',
      '2026-03-07T08:00:00Z',
      ['2026-03-08T07:30', '2026-03-09T06:30', '2026-03-10T06:30'],
    ],
    [
      'is done once on the day that has its hour twice',
      '30 1 * * *',
      'America/New_York',
      '2026-10-31T12:00:00Z',
      ['2026-11-01T05:30', '2026-11-02T06:30', '2026-11-03T06:30'],
    ],
    [
      'goes on through an hour that comes twice where it names none',
      '0,30 * * * *',
      'America/New_York',
      '2026-11-01T05:00:00Z',
      ['2026-11-01T05:30', '2026-11-01T06:00', '2026-11-01T06:30'],
    ],
    [
      'knows days that begin at one',
      '0 0 * * *',
      'America/Santiago',
      '2026-09-05T12:00:00Z',
      ['2026-09-06T04:00', '2026-09-07T03:00', '2026-09-08T03:00'],
    ],
  ])('%s', (_name, line, timezone, after, expected) => {
    expect(nextOf(line, timezone, after)).toEqual(expected)
  })

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '*/0 * * * *',
    '5-1 * * * *',
    'a * * * *',
    '1- * * * *',
  ])('is none: %s', (line) => expect(readCron(line)).toBeNull())
})
