import { describe, expect, it } from 'vitest'
import { nameBeingTyped, namedIn, textParts, withName } from './mentionsIn'

const [ana, anaLee] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana Lee' },
]

describe('names in a comment', () => {
  it.each<[string, string | undefined]>([
    ['@', ''],
    ['Hola @an', 'an'],
    ['(@á', 'á'],
    ['correo@an', undefined],
    ['@ana ', undefined],
    ['nada', undefined],
  ])('%j: what is typed of one', (text, typed) => {
    expect(nameBeingTyped(text, text.length)).toBe(typed)
  })

  it('come instead of what was typed of them, wherever the caret is', () => {
    expect(withName('Hola @an y tú', 8, 'an', 'Ana Lee')).toEqual({ text: 'Hola @Ana Lee  y tú', caret: 14 })
  })

  it('count as long as they are there', () => {
    expect(namedIn('Mira @Ana Lee', [anaLee])).toEqual([anaLee])
    expect(namedIn('Mira @Ana L', [anaLee])).toEqual([])
  })

  it('are told apart from the rest, the longer before the shorter', () => {
    expect(
      textParts('Mira @Ana Lee, y @Ana', [ana, anaLee]).map(({ text, isName }) => [text, isName]),
    ).toEqual([
      ['Mira ', false],
      ['@Ana Lee', true],
      [', y ', false],
      ['@Ana', true],
    ])
    expect(textParts('a@b', [])).toEqual([{ text: 'a@b', isName: false }])
  })
})
