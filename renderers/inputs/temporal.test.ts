import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromNative, parseTemporal, toNative } from './temporal'

describe('native controls', () => {
  it('take the stored shape and give it back', () => {
    const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString()
        const stored = {
          date: iso.slice(0, 10),
          time: iso.slice(11, 19),
          datetime: iso.slice(0, 19).replace('T', ' '),
        }
        for (const kind of ['date', 'time', 'datetime'] as const) {
          const native = toNative(stored[kind], kind)
          expect(native).toBeDefined()
          expect(fromNative(native ?? '', kind)).toBe(stored[kind])
        }
      }),
    )
  })

  it('cannot show what is no date', () => {
    expect(toNative('mañana', 'date')).toBeUndefined()
    expect(toNative(5, 'time')).toBeUndefined()
    expect(toNative(undefined, 'date')).toBe('')
    expect(fromNative('', 'datetime')).toBeUndefined()
  })
})

describe('typed dates', () => {
  it.each([
    ['31/01/2025', 'date', 'es_MX', '2025-01-31'],
    ['31-1-25', 'date', 'pt_BR', '2025-01-31'],
    ['01/31/2025', 'date', 'en_US', '2025-01-31'],
    ['2025-01-31', 'date', 'es_MX', '2025-01-31'],
    ['14:05', 'time', 'es_MX', '14:05:00'],
    ['2:05 p. m.', 'time', 'es_MX', '14:05:00'],
    ['12 am', 'time', 'en_US', '00:00:00'],
    ['31/01/2025 2:05pm', 'datetime', 'es_MX', '2025-01-31 14:05:00'],
    ['2025-01-31T14:05:30', 'datetime', 'en_US', '2025-01-31 14:05:30'],
  ] as const)('%s as %s in %s', (typed, kind, locale, stored) => {
    expect(parseTemporal(typed, kind, locale)).toBe(stored)
  })

  it.each(['31/02/2025', '2025-13-01', 'hoy', '', '1/2', '99/99/9999'])('refuses the date %s', (typed) => {
    expect(parseTemporal(typed, 'date', 'es_MX')).toBeUndefined()
  })

  it.each(['25:00', '12:60', '14', '13 pm', ''])('refuses the time %s', (typed) => {
    expect(parseTemporal(typed, 'time', 'es_MX')).toBeUndefined()
  })
})
