import { expect, it } from 'vitest'
import { readCalendarText } from './readCalendarText'

it.each([
  ['2025-01-31', { day: '2025-01-31' }],
  ['2025/1/3', { day: '2025-01-03' }],
  ['20250131', { day: '2025-01-31' }],
  ['31/12/2025', { day: '2025-12-31' }],
  ['1-2-25', { day: '2025-02-01' }],
  ['1.2.71', { day: '1971-02-01' }],
  ['14:05', { time: '14:05:00' }],
  ['2:05 PM', { time: '14:05:00' }],
  ['12:30 a. m.', { time: '00:30:00' }],
  ['3 p.m.', { time: '15:00:00' }],
  ['3:07:09\u00a0p.\u00a0m.', { time: '15:07:09' }],
  ['14h05', { time: '14:05:00' }],
  ['14 hrs', { time: '14:00:00' }],
  ['2025-01-31 14:05:09', { day: '2025-01-31', time: '14:05:09' }],
  ['2025-01-31T14:05:09.123Z', { day: '2025-01-31', time: '14:05:09' }],
  ['2025-01-31T14:05-06:00', { day: '2025-01-31', time: '14:05:00' }],
  ['31/01/2025 7:05', { day: '2025-01-31', time: '07:05:00' }],
  ['31/01/2025, 7:05 p.m.', { day: '2025-01-31', time: '19:05:00' }],
])('reads %s', (text, parts) => {
  expect(readCalendarText(text, 'dmy')).toEqual(parts)
})

it.each([
  '5 de marzo de 2026',
  '05-mar-26',
  '5 MAR. 2026',
  '5/Marzo/2026',
  'Marzo 5, 2026',
  'jueves, 5 de marzo de 2026',
  'March 5th, 2026',
  '5 March 2026',
  'Mar 5 2026',
  '5 de março de 2026',
  '5-MARÇO-2026',
  'quinta-feira, 5 de março de 2026',
  '2026-mar-05',
])('reads the month by its name, whatever the order of the column: %s', (text) => {
  for (const order of ['dmy', 'mdy', 'ymd'] as const)
    expect(readCalendarText(text, order)).toEqual({ day: '2026-03-05' })
})

it.each([
  ['ene', 'jan', 'january', 'Janeiro'],
  ['feb', 'fev', 'Febrero'],
  ['abr', 'apr'],
  ['may', 'mai', 'maio'],
  ['ago', 'aug'],
  ['sep', 'sept', 'set', 'setiembre'],
  ['oct', 'out'],
  ['dic', 'dec', 'dez'],
])('knows %s and %s as one month', (first, ...others) => {
  for (const other of others)
    expect(readCalendarText(`5 ${other} 2026`, 'dmy')).toEqual(readCalendarText(`5 ${first} 2026`, 'dmy'))
})

it('reads three numbers in the order of the column', () => {
  expect(readCalendarText('03/04/2026', 'dmy')).toEqual({ day: '2026-04-03' })
  expect(readCalendarText('03/04/2026', 'mdy')).toEqual({ day: '2026-03-04' })
  expect(readCalendarText('26/04/03', 'ymd')).toEqual({ day: '2026-04-03' })
  expect(readCalendarText('12/31/2025 11:00 pm', 'mdy')).toEqual({ day: '2025-12-31', time: '23:00:00' })
})

it.each([
  '',
  'mañana',
  '2025',
  '31/12',
  '13:00 PM',
  '2025-01-31 x',
  '1/2/20255',
  '14',
  '12/31/2025',
  '5 de foo de 2026',
  '40 de marzo de 2026',
  '5 ma 2026',
])('reads nothing in "%s"', (text) => {
  expect(readCalendarText(text, 'dmy')).toBeUndefined()
})
