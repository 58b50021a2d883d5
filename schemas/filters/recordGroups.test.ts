import { describe, expect, it } from 'vitest'
import { daysOfGroup, groupByText, readGroupBy, stringOfGroup } from './recordGroups'

const field = '0123456789abcdef01234567'

describe('what records are put together by', () => {
  it.each([
    ['created_at.month', { of: 'created_at', period: 'month' }],
    [field, { of: field }],
    [`${field}.week`, { of: field, period: 'week' }],
  ] as const)('is read from %s and written so', (text, by) => {
    expect(readGroupBy(text)).toEqual(by)
    expect(groupByText(by)).toBe(text)
  })

  it.each(['', 'created_at.hour', 'answers/x', '.month', `${field}.`, 'A'])('is not %s', (text) => {
    expect(readGroupBy(text)).toBeUndefined()
  })
})

describe('a group', () => {
  it.each([
    ['day', '2026-02-28', '2026-02-28'],
    ['week', '2026-08-31', '2026-09-06'],
    ['month', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', '2026-12-31'],
  ] as const)('that is a %s has its days', (period, first, last) => {
    expect(daysOfGroup(period, first)).toEqual({ first, last })
  })

  it('is listed by a filter string', () => {
    const month = { of: 'created_at', period: 'month' } as const
    expect(stringOfGroup({ of: field }, { kind: 'choice' }, 'rojo')).toEqual([
      `answer__${field}__exact`,
      'rojo',
    ])
    expect(stringOfGroup({ of: field }, { kind: 'choice' }, null)).toEqual([
      `answer__${field}__is__empty`,
      '',
    ])
    expect(stringOfGroup({ of: 'user_id' }, null, '7')).toEqual(['user_id__exact', '7'])
    expect(stringOfGroup(month, null, '2026-09-01')).toEqual(['created_at__between', '2026-09-01,2026-09-30'])
    expect(stringOfGroup({ of: field, period: 'day' }, { kind: 'datetime' }, '2026-09-01')).toEqual([
      `answer__${field}__between`,
      '2026-09-01 00:00:00,2026-09-01 23:59:59',
    ])
  })
})
