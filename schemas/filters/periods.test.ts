import { describe, expect, it } from 'vitest'
import { daysOfPeriod, periodNames, todayIn } from './periods'

describe('a period', () => {
  // A Sunday, the last day of its week.
  const today = '2026-03-01'
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['this_week', '2026-02-23', '2026-03-01'],
    ['last_week', '2026-02-16', '2026-02-22'],
    ['last_fifteen_days', '2026-02-15', '2026-03-01'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['2024', '2024-01-01', '2024-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
  ])('%s', (name, first, last) => expect(daysOfPeriod(name, today)).toEqual({ first, last }))

  it('begins anew with the year', () => {
    expect(daysOfPeriod('last_month', '2026-01-15')).toEqual({ first: '2025-12-01', last: '2025-12-31' })
    expect(daysOfPeriod('this_week', '2026-01-01')).toEqual({ first: '2025-12-29', last: '2026-01-04' })
  })

  it.each(['', 'tomorrow', '2024-13', '2024-00', '20240', '0024', '2024-1', 'toString', '2024-02-01'])(
    'has a name: %s',
    (text) => expect(daysOfPeriod(text, today)).toBeUndefined(),
  )

  it('has days of some weekday from Monday to Sunday', () => {
    for (let at = 0; at < 7; at++) {
      const { first = '', last = '' } = daysOfPeriod('this_week', `2026-03-0${at + 2}`) ?? {}
      expect([first, last]).toEqual(['2026-03-02', '2026-03-08'])
    }
    expect(periodNames).toHaveLength(9)
  })
})

it('today is another day east of here', () => {
  const now = new Date('2026-03-01T05:30:00Z')
  expect(todayIn('America/Mexico_City', now)).toBe('2026-02-28')
  expect(todayIn('UTC', now)).toBe('2026-03-01')
})
