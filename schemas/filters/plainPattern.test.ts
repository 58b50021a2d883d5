import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafePattern } from '../verdict/safePattern'
import { accentlessPattern, plainPattern } from './plainPattern'

const finds = (typed: string, text: string) => new RegExp(accentlessPattern(typed), 'iu').test(text)

describe('a text that is looked for', () => {
  it.each([
    ['mexico', 'Ciudad de MÉXICO', true],
    ['MÉXICO', 'mexico', true],
    ['nino', 'Niño', true],
    ['acao', 'Ação', true],
    ['a.b', 'aXb', false],
    ['[a]', '[á]', true],
    ['[a]', 'a', false],
    ['cafe\u0301', 'café', true],
    ['uno', 'dos', false],
  ])('%s in %s: %s', (typed, text, found) => expect(finds(typed, text)).toBe(found))

  it('comes back from its pattern, which is one that may run', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }).map((text) => `${text}áE[ñ]\\`),
        (text) => {
          const pattern = accentlessPattern(text)
          expect(plainPattern(pattern)).toBe(text)
          expect(isSafePattern(pattern)).toBe(true)
        },
      ),
    )
  })

  it.each([100, 120, 150])('may be long: %i letters', (length) => {
    const text = 'áb'.repeat(length / 2)
    expect(plainPattern(accentlessPattern(text))).toBe(text)
    expect(accentlessPattern(text).length).toBeLessThan(500)
    expect(isSafePattern(accentlessPattern(text))).toBe(true)
  })

  it.each(['a|b', 'a+', '[ab]', '[áa]', '\\d', '(a)'])('is not read from %s', (pattern) =>
    expect(plainPattern(pattern)).toBeUndefined(),
  )
})
