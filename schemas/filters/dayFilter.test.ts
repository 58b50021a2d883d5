import { describe, expect, it } from 'vitest'
import { daySelector, isDay } from './dayFilter'
import { readSelector } from './readSelector'

const at = (text: string) => `${text}:00.000000+00:00Z`
const [mexico, brazil, sydney] = ['America/Mexico_City', 'America/Sao_Paulo', 'Australia/Sydney'] as const

describe('days as moments', () => {
  it.each([
    ['$eq', ['2026-11-20'], mexico, { $gte: at('2026-11-20T06:00'), $lt: at('2026-11-21T06:00') }],
    ['$gte', ['2026-11-20'], mexico, { $gte: at('2026-11-20T06:00') }],
    ['$gt', ['2026-11-20'], mexico, { $gte: at('2026-11-21T06:00') }],
    ['$lt', ['2026-11-20'], 'UTC', { $lt: at('2026-11-20T00:00') }],
    ['$lte', ['2026-12-31'], 'UTC', { $lt: at('2027-01-01T00:00') }],
    [
      'between',
      ['2026-02-27', '2026-02-28'],
      mexico,
      { $gte: at('2026-02-27T06:00'), $lt: at('2026-03-01T06:00') },
    ],
    // Clocks go forward in the small hours, and back.
    ['$eq', ['2026-10-04'], sydney, { $gte: at('2026-10-03T14:00'), $lt: at('2026-10-04T13:00') }],
    ['$eq', ['2026-04-05'], sydney, { $gte: at('2026-04-04T13:00'), $lt: at('2026-04-05T14:00') }],
    // There was no midnight, and one came twice: the day begins once it does.
    ['$eq', ['2017-10-15'], brazil, { $gte: at('2017-10-15T03:00'), $lt: at('2017-10-16T02:00') }],
    ['$gte', ['2018-02-18'], brazil, { $gte: at('2018-02-18T03:00') }],
  ] as const)('%s %j in %s', (condition, days, timezone, selector) => {
    expect(daySelector(condition, days, timezone)).toEqual(selector)
    expect(() => readSelector({ created_at: selector })).not.toThrow()
  })

  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['12026-02-03', false],
    ['2026-02-03T00:00', false],
    ['', false],
    [20260203, false],
  ])('%s is one: %s', (value, is) => {
    expect(isDay(value)).toBe(is)
  })
})
