import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralise, readNeutralised } from './formulaText'

describe('a text of a csv', () => {
  it.each<[string, string]>([
    ['=1+1', "'=1+1"],
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a| @SUM(A1)', "a|' @SUM(A1)"],
    ['a;"=1+1";b', `a;'"=1+1";b`],
    ['a\n=1+1', "a\n'=1+1"],
    ['a\r\n＝1', "a\r'\n'＝1"],
    ['=1;-2', "'=1;'-2"],
    ['a; b; c=1', 'a; b; c=1'],
    ['Calle 5, -2', 'Calle 5, -2'],
  ])('begins no formula, wherever it is cut: %j', (text, written) => {
    expect(neutralise(text)).toBe(written)
    expect(readNeutralised(written)).toBe(text)
  })

  it('is read as it was, whatever it is', () => {
    const sign = fc.constantFrom(...`;|\t\r\n'" =-+@＝a,`)
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('')
        expect(readNeutralised(neutralise(text))).toBe(text)
        // A reader that cuts at semicolons, tabs, bars and line breaks finds no formula at the start of a part.
        const [first, ...parts] = neutralise(text).split(/[;|\t\r\n]/)
        expect(first).not.toMatch(/^\s*[=+\-@＝]/)
        for (const part of parts) expect(part).not.toMatch(/^["\s]*[=+\-@＝]/)
      }),
      { numRuns: 2_000 },
    )
  })
})
