import { expect, it } from 'vitest'
import { readCalendarText } from './readCalendarText'

it.each([
  ['2025-01-31', { day: '2025-01-31' }],
  ['2025/1/3', { day: '2025-01-03' }],
  ['31/12/2025', { day: '2025-12-31' }],
  ['1-2-25', { day: '2025-02-01' }],
  ['1.2.71', { day: '1971-02-01' }],
  ['14:05', { time: '14:05:00' }],
  ['2:05 PM', { time: '14:05:00' }],
  ['12:30 a. m.', { time: '00:30:00' }],
  ['2025-01-31 14:05:09', { day: '2025-01-31', time: '14:05:09' }],
  ['2025-01-31T14:05:09.123Z', { day: '2025-01-31', time: '14:05:09' }],
  ['31/01/2025 7:05', { day: '2025-01-31', time: '07:05:00' }],
  ['31/01/2025, 7:05 p.m.', { day: '2025-01-31', time: '19:05:00' }],
])('reads %s', (text, parts) => {
  expect(readCalendarText(text, false)).toEqual(parts)
})

it('reads the month first where people write it so', () => {
  expect(readCalendarText('12/31/2025', true)).toEqual({ day: '2025-12-31' })
})

it.each(['', 'mañana', '2025', '31/12', '13:00 PM', '2025-01-31 x', '1/2/20255', '14h05'])(
  'reads nothing in "%s"',
  (text) => {
    expect(readCalendarText(text, false)).toBeUndefined()
  },
)
