import { describe, expect, it } from 'vitest'
import { barsOf, daysBetween, monthAfter, weeksAround } from './calendarDays'

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-26', '2026-11-01', '2026-12-05', 5],
    ['2026-02-10', '2026-02-01', '2026-02-28', 4],
    ['2026-08-01', '2026-07-26', '2026-09-05', 6],
  ] as const)('of %s are whole, from %s to %s', (day, first, last, count) => {
    const weeks = weeksAround(day, 'month', 'es_MX')
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count])
  })
  it('is one where a week is shown', () => {
    expect(weeksAround('2026-11-26', 'week', 'en_US')).toEqual([
      ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    ])
  })
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-03-30', -1, '2028-02-29'],
] as const)('%s and %d months is %s', (day, months, expected) => {
  expect(monthAfter(day, months)).toBe(expected)
})

it('counts days over a change of clocks', () => {
  expect(daysBetween('2026-03-28', '2026-03-30 02:00:00')).toBe(2)
})

describe('what is on a week', () => {
  const week = weeksAround('2026-11-04', 'week', 'es_MX')[0] ?? []
  const on = (id: string, start: string, end: string | null = null) => ({ id, start, end })
  it('goes on from the week before, and into the next', () => {
    expect(barsOf(week, [on('a', '2026-10-30', '2026-11-10')])).toMatchObject([
      { from: 0, to: 6, lane: 0, isBegun: false, isEnded: false },
    ])
  })
  it('lies in lines where nothing covers anything else', () => {
    const bars = barsOf(week, [
      on('c', '2026-11-03 09:00:00'),
      on('a', '2026-11-02', '2026-11-03'),
      on('b', '2026-11-03', '2026-11-05'),
      on('d', '2026-11-06'),
      on('e', '2026-11-20'),
    ])
    expect(bars.map(({ of, from, to, lane }) => [of.id, from, to, lane])).toEqual([
      ['b', 2, 4, 0],
      ['a', 1, 2, 1],
      ['c', 2, 2, 2],
      ['d', 5, 5, 0],
    ])
  })
})
