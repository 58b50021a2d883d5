import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../../schemas/model/locales'
import { editableNumber, parseNumber, stepNumber } from './number'

describe('parseNumber', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' -2,50 ', -2.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 234,5', 1234.5],
    ['1,234,567', 1234567],
    ['.5', 0.5],
    ['7.', 7],
    ['+3', 3],
    ['\u22124', -4],
  ])('reads %s in any language', (typed, expected) => {
    for (const locale of locales) expect(parseNumber(typed, locale)).toBe(expected)
  })

  it('lets the language decide what one separator before three digits means', () => {
    expect(parseNumber('1,234', 'es_MX')).toBe(1234)
    expect(parseNumber('1,234', 'pt_BR')).toBe(1.234)
    expect(parseNumber('1.234', 'pt_BR')).toBe(1234)
    expect(parseNumber('1.234', 'en_US')).toBe(1.234)
  })

  it.each(['', '-', 'abc', '1e5', '0x10', '1,2,3', '1.2.3', '1,23.4,5', 'NaN', 'Infinity', '12a', '1,,2'])(
    'refuses %s',
    (typed) => {
      for (const locale of locales) expect(parseNumber(typed, locale)).toBeUndefined()
    },
  )

  it('reads back every number it shows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.oneof(
          fc.integer(),
          fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((n) => Number(n.toFixed(6)) + 0),
        ),
        (locale, number) => {
          expect(parseNumber(editableNumber(number, locale), locale)).toBe(number)
        },
      ),
    )
  })

  it('never throws and never reads junk as a number that is none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.string(), (locale, typed) => {
        const read = parseNumber(typed, locale)
        expect(read === undefined || Number.isFinite(read)).toBe(true)
      }),
    )
  })
})

describe('stepNumber', () => {
  it('steps without binary noise and inside the limits', () => {
    expect(stepNumber(0.1, 1, { step: 0.2 })).toBe(0.3)
    expect(stepNumber(5, 1, { max: 5 })).toBe(5)
    expect(stepNumber(undefined, 1, {})).toBe(1)
    expect(stepNumber(undefined, -1, { min: 3 })).toBe(3)
    expect(stepNumber(undefined, 1, { min: 3 })).toBe(3)
  })
})
