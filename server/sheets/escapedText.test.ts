import { describe, expect, it } from 'vitest'
import { neutralise } from '../../schemas/sheets/formulaText'
import { isHarmless, withoutControls, writeEscaped } from './escapedText'

/** Single characters and short sequences that could change a text. */
const pieces = [
  ...Array.from({ length: 0x260 }, (_none, code) => String.fromCharCode(code)),
  '\uD800',
  '＝',
  '_x000D_',
]

describe('a text of which it is said that nothing has to be done to it', () => {
  const texts = pieces.flatMap((piece) => [piece, `a${piece}`, `${piece}a`, `a${piece}-1`, `a ${piece} b`])

  it.each(['csv', 'xlsx'])('is the same in a %s', (kind) => {
    for (const text of texts.filter(isHarmless)) {
      if (kind === 'csv') expect(neutralise(withoutControls(text))).toBe(text)
      else expect(writeEscaped(`${text}_`).slice(0, -1)).toBe(text)
      expect(text).not.toMatch(/[",;\t\r\n]|^\s|\s$/)
    }
  })

  it('is what most texts are', () => {
    for (const text of ['Ana', 'Peña García', '2026-11-27 10:00:00', '0012', 'calle 5 (norte)', 'año/mes'])
      expect(isHarmless(text)).toBe(true)
    for (const text of ['', ' a', 'a ', '-1', '=1', 'a,b', 'a;b', 'a\nb', '<b>', 'a&b', "'a", '_x000D_'])
      expect(isHarmless(text)).toBe(false)
  })
})
