import { describe, expect, it } from 'vitest'
import { answeredId, fieldOf, yesOrNotAtAll } from '../../tests/support/judgeAnswer'
import { textKey, type FieldDocument } from '../model/form'
import type { TextContext } from './fieldType'
import { secretMask } from './password'
import { fieldTypes } from './registry'

const contextOf = (languageTag: string): TextContext => ({
  languageTag,
  text: (key) => yesOrNotAtAll.find(({ value }) => key === textKey.option(answeredId, value))?.label ?? '',
})
const textIn = (
  languageTag: string,
  type: string,
  value: unknown,
  more: Partial<FieldDocument> = {},
): string => fieldTypes.get(type).toText(value, fieldOf(type, more), contextOf(languageTag))

const file = (name: string) => ({ file_name: name, file_url: `/f/${name}` })
const place = { latitude: 19.432608, longitude: -99.1332 }

describe('answers become text', () => {
  it.each<readonly [string, unknown, string]>([
    ['text', 'hola', 'hola'],
    ['text', undefined, ''],
    ['textarea', 'a\nb', 'a\nb'],
    ['email', 'a@b.mx', 'a@b.mx'],
    ['password', 'secreto', secretMask],
    ['password', undefined, ''],
    ['description', 'x', ''],
    ['button', 'x', ''],
    ['radio', 'no_aplica', 'No aplica'],
    ['select', 'libre', 'libre'],
    ['checkbox', ['sí', 'no_aplica', 'libre'], 'Sí, No aplica, libre'],
    ['date', 'ayer', 'ayer'],
    ['group', [{}, {}], '2'],
    ['file', file('a.pdf'), 'a.pdf'],
    ['image', file('a.png'), 'a.png'],
    ['signature', file('firma.png'), 'firma.png'],
    ['files', [file('a.pdf'), file('b.pdf')], 'a.pdf, b.pdf'],
    ['images', [file('a.png')], 'a.png'],
    ['images', 'x', ''],
    ['geolocation', place, '19.432608, -99.1332'],
    ['geolocation', { ...place, search_txt: ' Zócalo ' }, 'Zócalo'],
    ['geolocation', { latitude: 0, longitude: 0 }, '0, 0'],
    ['geolocation', {}, ''],
    ['catalog-select', 'Norte', 'Norte'],
    ['catalog-detail', ['a', ['b']], 'a, b'],
    ['catalog-detail', [file('a.png'), place, null], 'a.png, 19.432608, -99.1332'],
    ['catalog-detail', [{ other: 1 }], ''],
  ])('%s %j → %s', (type, value, text) => {
    expect(textIn('es-MX', type, value)).toBe(text)
  })

  it('a row shows its levels in their order; without a reference all that it holds', () => {
    const answer = { c: ['foto'], b: 'Área 2', a: 'Planta' }
    const reference = { catalog: { view_fields: ['a', 'b'] } }
    expect(textIn('es-MX', 'catalog', answer, reference)).toBe('Planta / Área 2')
    expect(textIn('es-MX', 'catalog', answer)).toBe('foto / Área 2 / Planta')
  })

  // Readers do not tell different kinds of spaces apart.
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f,]+ ?/g, ' ')

  it.each<readonly [string, unknown, readonly [string, string, string]]>([
    ['integer', 1234567, ['1,234,567', '1,234,567', '1.234.567']],
    ['decimal', 0.5, ['0.50', '0.50', '0,50']],
    ['date', '2025-01-31', ['31/01/2025', '01/31/2025', '31/01/2025']],
    ['time', '14:05:00', ['02:05 p.m.', '02:05 PM', '14:05']],
    [
      'datetime',
      '2025-01-31 14:05:00',
      ['31/01/2025, 02:05 p.m.', '01/31/2025, 02:05 PM', '31/01/2025, 14:05'],
    ],
    ['catalog-select', 1234.5, ['1,234.5', '1,234.5', '1.234,5']],
    ['catalog-select', '2025-01-31', ['31/01/2025', '01/31/2025', '31/01/2025']],
    ['catalog-detail', ['14:05:00'], ['02:05 p.m.', '02:05 PM', '14:05']],
  ])('%s %j as people of each language write it', (type, value, texts) => {
    const written = ['es-MX', 'en-US', 'pt-BR'].map((tag) => plain(textIn(tag, type, value)))
    expect(written).toEqual(texts.map(plain))
  })

  it.each([
    [0, 5, '5'],
    [2, 5, '5.00'],
    [3, 1234.5, '1,234.500'],
    // A stored number with more decimals than the field has now is shown whole.
    [1, 0.125, '0.125'],
  ])('a number of a field of %i decimals: %d is %s', (number_of_decimals, value, text) => {
    const properties = { number_of_decimals }
    expect(textIn('es-MX', 'decimal', value, { properties })).toBe(text)
    const taken = { properties, catalog: { field_type: 'decimal' } }
    expect(textIn('es-MX', 'catalog-select', value, taken)).toBe(text)
    expect(textIn('es-MX', 'catalog-detail', [value], taken)).toBe(text)
    const whole = { properties, catalog: { field_type: 'integer' } }
    expect(textIn('es-MX', 'catalog-detail', [5], whole)).toBe('5')
  })

  it('every type has a text for no answer: none', () => {
    for (const { type } of fieldTypes.types) expect(textIn('es-MX', type, undefined)).toBe('')
  })

  it('a secret is in no text', () => {
    for (const { type, capabilities } of fieldTypes.types) {
      if (capabilities.has('secret')) expect(textIn('es-MX', type, 'abretesésamo')).not.toContain('abre')
    }
  })
})
