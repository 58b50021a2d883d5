import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDocument, arbitrarySelector } from '../../tests/support/arbitrarySelector'
import { matches } from '../../tests/support/mangoOracle'
import '../../tests/support/propertySeed'
import { holds, valueAtPath } from '../conditions/holds'
import { readSelector } from './readSelector'
import { selectorTree } from './selectorTree'

const isMatch = (document: unknown, selector: unknown) =>
  holds(selectorTree(readSelector(selector)), { at: (path) => valueAtPath(document, path) })

describe('a selector on a document at hand', () => {
  it('means what it means on the server', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitrarySelector, (document, selector) => {
        expect(isMatch(document, selector)).toBe(matches(document, selector))
      }),
      { numRuns: 3_000 },
    )
  })

  it.each([
    ['Camión', { $regex: '(?i)cami[oóòôöõ]n' }, true],
    ['CAMIÓN rojo', { $regex: '(?i)^cami[oóòôöõ]n' }, true],
    ['dos\nlíneas', { $regex: 'dos.l' }, true],
    ['\u{1F600}', { $gt: '\uFFFD' }, true],
    ['\u{1F600}', { $gt: '\u{1F601}' }, false],
    [{ b: [1], a: 'x' }, { $eq: { a: 'x', b: [1] } }, true],
    [{ a: 1, b: undefined }, { $eq: { a: 1 } }, false],
    ['10', { $eq: 10 }, false],
  ])('%o meets %o: %s', (value, asked, holds) => {
    expect(isMatch({ field: value }, { field: asked })).toBe(holds)
  })
})
