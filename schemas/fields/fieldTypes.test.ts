import { describe, expect, it } from 'vitest'
import { withFieldDefaults } from '../model/fieldDefaults'
import { textKey, type FieldDocument } from '../model/form'
import { verdictOn } from '../verdict/verdictOn'
import type { TextContext } from './fieldType'
import { fieldTypes } from './registry'

const options = [
  { label: 'Sí', value: 'sí' },
  { label: 'No aplica', value: 'no_aplica' },
]

const fieldOf = (type: string, more: Partial<FieldDocument> = {}): FieldDocument =>
  withFieldDefaults({
    field_id: 'a'.repeat(24),
    field_type: type,
    label: 'Campo',
    ...(['radio', 'checkbox', 'select'].includes(type) && { options }),
    ...more,
  })

const spanish: TextContext = {
  languageTag: 'es-MX',
  text: (key) => options.find(({ value }) => key === textKey.option('a'.repeat(24), value))?.label ?? '',
}

/** What an answer becomes, and the code of what is wrong with it. */
function judge(field: FieldDocument, given: unknown): { value: unknown; code: string | undefined } {
  const type = fieldTypes.get(field.field_type)
  const value = type.read(given, field)
  const schema = type.compile(field)
  return {
    value,
    code: value === undefined || !schema ? undefined : verdictOn(value, schema, type, field)?.code,
  }
}

describe('answers are normalised and judged', () => {
  it.each<[string, Partial<FieldDocument>, unknown, unknown, string | undefined]>([
    ['text', {}, 'hola', 'hola', undefined],
    ['text', {}, '  ', undefined, undefined],
    ['text', {}, 12, '12', undefined],
    ['text', {}, 'x'.repeat(255), 'x'.repeat(255), undefined],
    ['text', {}, 'x'.repeat(256), 'x'.repeat(256), 'TEXT_TOO_LONG'],
    ['text', { properties: { max_length: 3 } }, 'cuatro', 'cuatro', 'TEXT_TOO_LONG'],
    ['text', {}, ['x'], ['x'], 'INVALID_VALUE'],
    ['textarea', {}, 'x'.repeat(501), 'x'.repeat(501), 'TEXT_TOO_LONG'],
    ['textarea', { properties: { max_length: 1000 } }, 'x'.repeat(501), 'x'.repeat(501), undefined],
    ['email', {}, ' ana@example.com ', 'ana@example.com', undefined],
    ['email', {}, 'ana@example', 'ana@example', 'INVALID_EMAIL'],
    ['email', {}, 'ana@ejemplo..com', 'ana@ejemplo..com', 'INVALID_EMAIL'],
    ['integer', {}, '12', 12, undefined],
    ['integer', {}, '-0', 0, undefined],
    ['integer', {}, '12.5', 12.5, 'NOT_AN_INTEGER'],
    ['integer', {}, 'doce', 'doce', 'NOT_A_NUMBER'],
    ['integer', {}, '12345678901', 12345678901, 'NUMBER_TOO_LARGE'],
    ['integer', { properties: { min: '3', max: 5 } }, 2, 2, 'NUMBER_TOO_SMALL'],
    ['integer', { properties: { min: '3', max: 5 } }, 6, 6, 'NUMBER_TOO_LARGE'],
    ['decimal', {}, '1.005', 1.01, undefined],
    ['decimal', {}, -1.005, -1.01, undefined],
    ['decimal', { properties: { number_of_decimals: 0 } }, '2.5', 3, undefined],
    ['decimal', {}, 'NaN', 'NaN', 'NOT_A_NUMBER'],
    ['decimal', {}, Number.POSITIVE_INFINITY, 'Infinity', 'NOT_A_NUMBER'],
    ['decimal', {}, 1e300, 1e300, 'NUMBER_TOO_LARGE'],
    ['date', {}, '2024-02-29', '2024-02-29', undefined],
    ['date', {}, '2023-02-29', '2023-02-29', 'INVALID_DATE'],
    ['date', {}, '0000-01-01', '0000-01-01', 'INVALID_DATE'],
    ['date', {}, '31/01/2025', '31/01/2025', 'INVALID_DATE'],
    ['time', {}, '9:05', '09:05:00', undefined],
    ['time', {}, '24:00', '24:00:00', 'INVALID_TIME'],
    ['datetime', {}, '2025-01-31T14:05', '2025-01-31 14:05:00', undefined],
    ['datetime', {}, '2025-01-32 14:05:00', '2025-01-32 14:05:00', 'INVALID_DATETIME'],
    ['datetime', {}, '2025-01-31', '2025-01-31', 'INVALID_DATETIME'],
    ['radio', {}, 'sí', 'sí', undefined],
    ['radio', {}, 'No Aplica', 'no_aplica', undefined],
    ['radio', {}, 'otra', 'otra', 'NOT_AN_OPTION'],
    ['radio', { properties: { openChoice: true } }, 'otra cosa', 'otra cosa', undefined],
    ['radio', { options: [] }, 'sí', 'sí', 'NOT_AN_OPTION'],
    ['select', {}, 'Sí', 'sí', undefined],
    ['checkbox', {}, ['Sí', 'sí', ''], ['sí'], undefined],
    ['checkbox', {}, 'no_aplica', ['no_aplica'], undefined],
    ['checkbox', {}, [], undefined, undefined],
    ['checkbox', {}, ['sí', 'otra'], ['sí', 'otra'], 'NOT_AN_OPTION'],
    ['group', {}, { 1: { b: 2 }, 0: { a: 1 } }, [{ a: 1 }, { b: 2 }], undefined],
    ['group', {}, [null], [{}], undefined],
    ['group', {}, 'x', 'x', 'INVALID_VALUE'],
    ['group', { properties: { min: 2 } }, [{}], [{}], 'TOO_FEW_SETS'],
    ['group', { properties: { max: 1 } }, [{}, {}], [{}, {}], 'TOO_MANY_SETS'],
    ['signature', {}, { file_url: '/a/x.png' }, { file_url: '/a/x.png', file_name: 'x.png' }, undefined],
    ['signature', {}, null, undefined, undefined],
  ])('%s %j: %j → %j, %s', (type, more, given, value, code) => {
    expect(judge(fieldOf(type, more), given)).toEqual({ value, code })
  })

  it.each(fieldTypes.types.map(({ type }) => [type]))('%s: reading twice changes nothing more', (name) => {
    const type = fieldTypes.get(name)
    for (const given of ['1.005', 'Sí', '9:05', ' a@b.co ', ['Sí'], { 0: {} }, true, 7, null]) {
      const once = type.read(given, fieldOf(name))
      expect(type.read(once, fieldOf(name))).toEqual(once)
      expect(once === undefined).toBe(type.isEmpty(once, fieldOf(name)))
    }
  })
})

describe('answers become text', () => {
  it.each<[string, unknown, string]>([
    ['integer', 1234567, '1,234,567'],
    ['decimal', 0.5, '0.5'],
    ['date', '2025-01-31', '31/01/2025'],
    ['date', 'ayer', 'ayer'],
    ['radio', 'no_aplica', 'No aplica'],
    ['radio', 'libre', 'libre'],
    ['checkbox', ['sí', 'no_aplica'], 'Sí, No aplica'],
    ['group', [{}, {}], '2'],
    ['text', undefined, ''],
    ['description', 'x', ''],
  ])('%s %j → %s', (type, value, text) => {
    expect(fieldTypes.get(type).toText(value, fieldOf(type), spanish)).toBe(text)
  })

  it('dates follow the language, times keep their minutes', () => {
    const english = { ...spanish, languageTag: 'en-US' }
    expect(fieldTypes.get('date').toText('2025-01-31', fieldOf('date'), english)).toBe('01/31/2025')
    expect(fieldTypes.get('datetime').toText('2025-01-31 14:05:00', fieldOf('datetime'), spanish)).toContain(
      '05',
    )
  })
})

describe('defaults', () => {
  it('count only when their flag is on', () => {
    const type = fieldTypes.get('integer')
    expect(type.initial(fieldOf('integer', { default: false, default_value: 5 }))).toBeUndefined()
    expect(type.initial(fieldOf('integer', { default: true, default_value: '5' }))).toBe(5)
    expect(type.initial(fieldOf('integer', { default: true, default_value: '' }))).toBeUndefined()
  })

  it('of a description are its text, not an answer', () => {
    const type = fieldTypes.get('description')
    expect(type.initial(fieldOf('description', { default: true, default_value: 'Lee esto' }))).toBeUndefined()
  })
})

describe('a type that nobody knows', () => {
  it('stands for itself and judges nothing', () => {
    const type = fieldTypes.get('hologram')
    expect(type.kind).toBe('unknown')
    expect(type.compile(fieldOf('hologram'))).toBeUndefined()
    expect(type.capabilities.has('addable')).toBe(false)
  })

  it('is not confused by names that every object has', () => {
    expect(fieldTypes.get('constructor').kind).toBe('unknown')
    expect(fieldTypes.get('__proto__').kind).toBe('unknown')
  })
})
