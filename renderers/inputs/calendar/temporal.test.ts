import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../../../schemas/model/locales'
import { parseTemporal, writeTemporal } from './temporal'

describe('typed dates', () => {
  it.each([
    ['31/01/2025', 'date', 'es_MX', '2025-01-31'],
    ['31-1-25', 'date', 'pt_BR', '2025-01-31'],
    ['31.1.1985', 'date', 'pt_BR', '1985-01-31'],
    ['31/1/85', 'date', 'es_MX', '1985-01-31'],
    ['01/31/2025', 'date', 'en_US', '2025-01-31'],
    ['31012025', 'date', 'es_MX', '2025-01-31'],
    ['013125', 'date', 'en_US', '2025-01-31'],
    ['2025-01-31', 'date', 'es_MX', '2025-01-31'],
    ['31 de enero de 2025', 'date', 'es_MX', '2025-01-31'],
    ['31 Ene 2025', 'date', 'es_MX', '2025-01-31'],
    ['1º de março de 2025', 'date', 'pt_BR', '2025-03-01'],
    ['1 mar 2025', 'date', 'pt_BR', '2025-03-01'],
    ['January 31st, 2025', 'date', 'en_US', '2025-01-31'],
    ['Jan 31 2025', 'date', 'en_US', '2025-01-31'],
    ['29/02/2024', 'date', 'es_MX', '2024-02-29'],
    ['14:05', 'time', 'es_MX', '14:05:00'],
    ['1405', 'time', 'es_MX', '14:05:00'],
    ['905', 'time', 'pt_BR', '09:05:00'],
    ['14h05', 'time', 'pt_BR', '14:05:00'],
    ['14:05 hrs', 'time', 'es_MX', '14:05:00'],
    ['2:05 p. m.', 'time', 'es_MX', '14:05:00'],
    ['12 am', 'time', 'en_US', '00:00:00'],
    ['2:05 PM', 'time', 'en_US', '14:05:00'],
    ['31/01/2025 2:05pm', 'datetime', 'es_MX', '2025-01-31 14:05:00'],
    ['31 de enero de 2025 2:05 p. m.', 'datetime', 'es_MX', '2025-01-31 14:05:00'],
    ['Jan 31, 2025, 2:05 PM', 'datetime', 'en_US', '2025-01-31 14:05:00'],
    ['310120251405', 'datetime', 'es_MX', '2025-01-31 14:05:00'],
    ['0131250905', 'datetime', 'en_US', '2025-01-31 09:05:00'],
    ['2025-01-31T14:05:30', 'datetime', 'en_US', '2025-01-31 14:05:30'],
  ] as const)('%s as %s in %s', (typed, kind, locale, stored) => {
    expect(parseTemporal(typed, kind, locale)).toBe(stored)
  })

  it.each([
    '31/02/2025',
    '29/02/2025',
    '2025-13-01',
    '31/01/202',
    '00/00/0000',
    '31 de nada de 2025',
    '31 ma 2025',
    'hoy',
    '',
    '1/2',
    '99/99/9999',
  ])('refuses the date %s', (typed) => {
    expect(parseTemporal(typed, 'date', 'es_MX')).toBeUndefined()
  })

  it.each(['25:00', '12:60', '14', '13 pm', ''])('refuses the time %s', (typed) => {
    expect(parseTemporal(typed, 'time', 'es_MX')).toBeUndefined()
  })

  it.each(['31/01/2025', '14:05', '31/01/2025 mañana', ''])('refuses the date and time %s', (typed) => {
    expect(parseTemporal(typed, 'datetime', 'es_MX')).toBeUndefined()
  })
})

describe('written dates', () => {
  it.each([
    ['2025-01-31', 'date', 'es_MX', '31/01/2025'],
    ['2025-01-31', 'date', 'en_US', '01/31/2025'],
    ['2025-01-31 14:05:00', 'datetime', 'pt_BR', '31/01/2025 14:05'],
    ['2025-01-31 00:05:09', 'datetime', 'en_US', '01/31/2025 12:05:09 AM'],
    ['14:05:00', 'time', 'en_US', '2:05 PM'],
    ['mañana', 'date', 'es_MX', 'mañana'],
  ] as const)('%s as %s in %s', (value, kind, locale, written) => {
    expect(writeTemporal(value, kind, locale)).toBe(written)
  })

  it('are read back as they were', () => {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.constantFrom(...locales), (date, locale) => {
        const iso = date.toISOString()
        const values = {
          date: iso.slice(0, 10),
          time: iso.slice(11, 19),
          datetime: iso.slice(0, 19).replace('T', ' '),
        }
        for (const kind of ['date', 'time', 'datetime'] as const)
          expect(parseTemporal(writeTemporal(values[kind], kind, locale), kind, locale)).toBe(values[kind])
      }),
    )
  })
})
