import { describe, expect, it } from 'vitest'
import { composedParts, readTextParts, storedTextParts, textOfParts, type TextPart } from './textParts'

const site = '65a0000000000000000000a1'
const parts: readonly TextPart[] = [
  { kind: 'text', text: 'Obra' },
  { kind: 'field', fieldId: site },
  { kind: 'date' },
]

describe('a composed text', () => {
  it('is stored in parts, and whole with placeholders', () => {
    expect(storedTextParts(parts)).toEqual(['Obra', site, '{{record.created_at}}'])
    expect(textOfParts(parts)).toBe(`Obra {{record.answers.${site}}} {{record.created_at}}`)
    expect(readTextParts(storedTextParts(parts))).toEqual(parts)
  })

  it.each<readonly [unknown, unknown, readonly TextPart[]]>([
    [textOfParts(parts), storedTextParts(parts), parts],
    ['Obra', ['Obra'], [parts[0] as TextPart]],
    ['Obra', [site], [parts[0] as TextPart, parts[1] as TextPart]],
    ['Obra', null, [parts[0] as TextPart]],
    [' ', [7, ' '], []],
    [null, [`{{ record.answers.${site} }}`], [parts[1] as TextPart]],
  ])('whole %j and in parts %j', (whole, stored, read) => {
    expect(composedParts(whole, stored)).toEqual(read)
  })
})
