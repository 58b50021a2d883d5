import { describe, expect, it } from 'vitest'
import { inboxStatuses, isOpenable, mayBecome, openableStatuses } from './inboxStatus'

describe('an inbox item', () => {
  it.each([
    ['new', 'seen in_progress send save received'],
    ['seen', 'in_progress send save received'],
    ['in_progress', 'send save received'],
    ['send', 'in_progress save received'],
    ['save', 'in_progress send received'],
    ['received', ''],
  ] as const)('that is %s can become: %s', (from, expected) => {
    const others = inboxStatuses.filter((to) => to !== from && mayBecome(from, to))
    expect(others.sort()).toEqual(expected.split(' ').filter(Boolean).sort())
    expect(mayBecome(from, from)).toBe(true)
  })

  it('begins as anything but received', () =>
    expect(inboxStatuses.filter((status) => !mayBecome(null, status))).toEqual(['received']))

  it('opens until it was received', () =>
    expect(inboxStatuses.filter(isOpenable).sort()).toEqual([...openableStatuses].sort()))
})
