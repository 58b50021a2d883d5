import { describe, expect, it } from 'vitest'
import { idOf } from '../../../tests/support/smallForm'
import { readWait, waitMoment } from './waitMoment'

const due = idOf('da')
const since = new Date('2026-03-05T18:30:00Z')
const momentOf = (configuration: object, answer: unknown = '2026-03-10', timezone = 'America/Monterrey') =>
  waitMoment(readWait({ ...configuration }), {
    ...{ record: { answers: { [due]: answer as string } }, rowOf: () => undefined, timezone, since },
  })?.toISOString()
const office = { from: '09:00', to: '18:00', days: [1, 2, 3, 4, 5] }

describe('a while', () => {
  it('is counted from when the step begins', () => {
    expect(momentOf({ amount: 90, unit: 'minutes' })).toBe('2026-03-05T20:00:00.000Z')
    expect(momentOf({ amount: 2, unit: 'hours' })).toBe('2026-03-05T20:30:00.000Z')
  })

  it('of days ends at the same time of the day, also where clocks change', () => {
    const newYork = momentOf({ amount: 4, unit: 'days' }, '', 'America/New_York')
    expect(newYork).toBe('2026-03-09T17:30:00.000Z')
  })

  it('that nobody would wait for is as long as may be, and a wrong one is none', () => {
    expect(readWait({ amount: 1e12, unit: 'days' }).amount).toBe(3_650)
    for (const amount of [-1, 'x', null, NaN]) expect(readWait({ amount }).amount).toBe(0)
  })
})

describe('a moment that a field says', () => {
  const field = { until: 'field', field_id: due }

  it('is that time of that day, in the zone of the record', () => {
    expect(momentOf({ ...field, amount: 0 })).toBe('2026-03-10T15:00:00.000Z')
    expect(momentOf({ ...field, amount: 0 }, '2026-03-10 08:15:00')).toBe('2026-03-10T14:15:00.000Z')
  })

  it('has so much before or after it', () => {
    expect(momentOf({ ...field, amount: 3, unit: 'days', side: 'before' })).toBe('2026-03-07T15:00:00.000Z')
    expect(momentOf({ ...field, amount: 2, unit: 'hours', side: 'after' })).toBe('2026-03-10T17:00:00.000Z')
  })

  it('is none where the field says none', () => {
    for (const answer of ['', undefined, 'mañana', 7, '2026-13-40', {}])
      expect(momentOf(field, answer ?? null)).toBeUndefined()
  })
})

describe('office hours', () => {
  it('leave a moment within them as it is, and move others to when somebody is there', () => {
    const at = (answer: string) => momentOf({ until: 'field', field_id: due, office }, answer)
    expect(at('2026-03-10 10:00:00')).toBe('2026-03-10T16:00:00.000Z')
    expect(at('2026-03-10 07:00:00')).toBe('2026-03-10T15:00:00.000Z')
    expect(at('2026-03-10 18:00:00')).toBe('2026-03-11T15:00:00.000Z')
    // 19:00 on a Friday is after office hours, so the step goes on at Monday's opening.
    expect(at('2026-03-06 19:00:00')).toBe('2026-03-09T15:00:00.000Z')
  })

  it('that are none are not asked for', () => {
    expect(readWait({ office: { from: '18:00', to: '09:00' } }).office).toBeUndefined()
    expect(readWait({ office: { days: [9] } }).office).toBeUndefined()
  })
})
