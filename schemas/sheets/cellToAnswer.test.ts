import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { field } from '../../tests/support/smallForm'
import { fieldTypes } from '../fields/registry'
import type { FieldDocument } from '../model/form'
import type { Json } from '../model/json'
import { answerToCell } from './answerToCell'
import { cellText, type Cell } from './cell'
import { cellToAnswer } from './cellToAnswer'
import { decimalSigns, type ColumnFormat } from './columnFormat'
import { copiedText } from './copiedText'

const format: ColumnFormat = { days: 'dmy', decimals: 'point' }
const options = [
  { label: 'En uso', value: 'en_uso' },
  { label: 'Baja, temporal', value: 'baja' },
  { label: 'Ñandú', value: 'x1' },
]
const member = (type: string, source: string) =>
  field('a1', type, { catalog: { catalog_id: 7, field_type: source } })

const of = (document: FieldDocument) => {
  const { kind, type } = fieldTypes.get(document.field_type)
  return { kind, type, field: document }
}
const answer = (cell: Cell, document: FieldDocument, more: Partial<ColumnFormat> = {}) =>
  cellToAnswer(cell, of(document), { ...format, ...more })

describe('a cell as an answer', () => {
  it.each<[string, Cell, Json]>([
    ['text', ' con blancos ', ' con blancos '],
    ['text', 12.5, '12.5'],
    ['text', true, 'true'],
    ['text', { date: '2025-01-31' }, '2025-01-31'],
    ['text', '   ', null],
    ['text', null, null],
    ['decimal', 12.5, 12.5],
    ['decimal', '1,234.50', 1234.5],
    ['decimal', 'doce', 'doce'],
    ['integer', '12', 12],
    ['date', { date: '2025-01-31' }, '2025-01-31'],
    ['date', { date: '2025-01-31 00:00:00' }, '2025-01-31'],
    ['date', 45_688, '2025-01-31'],
    ['date', '31/1/2025', '2025-01-31'],
    ['date', '2025-01-31 10:00', '2025-01-31 10:00'],
    ['date', 'ayer', 'ayer'],
    ['date', -1, '-1'],
    ['time', { date: '14:05:00' }, '14:05:00'],
    ['time', 0.5, '12:00:00'],
    ['time', '2:05 pm', '14:05:00'],
    ['datetime', 45_688.5, '2025-01-31 12:00:00'],
    ['datetime', '31/01/2025 14:05', '2025-01-31 14:05:00'],
    ['datetime', { date: '2025-01-31' }, '2025-01-31 00:00:00'],
    ['select', 'en uso', 'en_uso'],
    ['select', 'EN_USO', 'en_uso'],
    ['select', 'nandu', 'x1'],
    ['select', 'x1', 'x1'],
    ['select', 'otra', 'otra'],
    ['checkbox', 'En uso, Baja, temporal,Ñandú', ['en_uso', 'baja', 'x1']],
    ['checkbox', 'x1; otra\nen uso', ['x1', 'otra', 'en_uso']],
    ['checkbox', ' , ', []],
    ['geolocation', '19.4326, -99.1332', { latitude: 19.4326, longitude: -99.1332 }],
    ['geolocation', '19.4326 -99.1332', { latitude: 19.4326, longitude: -99.1332 }],
    ['geolocation', 'Zócalo', 'Zócalo'],
    ['file', 'foto.png', 'foto.png'],
  ])('of %s: %o is %o', (type, cell, expected) => {
    expect(answer(cell, field('a1', type, { options }))).toEqual(expected)
  })

  it.each<[string, string, Cell, Json]>([
    ['catalog-select', 'text', 'Norte', 'Norte'],
    ['catalog-select', 'text', 12, '12'],
    ['catalog-select', 'decimal', '12.5', 12.5],
    ['catalog-select', 'date', '31/12/2025', '2025-12-31'],
    ['catalog-detail', 'text', 'Norte', ['Norte']],
    ['catalog-detail', 'integer', '3', [3]],
    ['catalog-detail', 'text', null, null],
  ])('of a %s that is %s: %o is %o', (type, source, cell, expected) => {
    expect(answer(cell, member(type, source))).toEqual(expected)
  })

  it.each<[Cell, string]>([
    ['SI', 'si'],
    ['yes', 'si'],
    [true, 'si'],
    ['verdadeiro', 'si'],
    [false, 'no'],
    ['Não', 'no'],
    ['quizá', 'quizá'],
  ])('of a yes or no: %o is %s', (cell, expected) => {
    const yesNo = [
      { label: 'Sí', value: 'si' },
      { label: 'No', value: 'no' },
    ]
    expect(answer(cell, field('a1', 'radio', { options: yesNo }))).toBe(expected)
  })

  it('reads numbers of spreadsheets in a csv as days and times, but no year', () => {
    expect(answer('45688', field('a1', 'date'))).toBe('2025-01-31')
    expect(answer('45688.5', field('a1', 'datetime'))).toBe('2025-01-31 12:00:00')
    expect(answer('0.5', field('a1', 'time'))).toBe('12:00:00')
    expect(answer('2025', field('a1', 'date'))).toBe('2025')
  })

  it('follows how the column is written', () => {
    expect(answer('01/31/2025', field('a1', 'date'), { days: 'mdy' })).toBe('2025-01-31')
    expect(answer('1,234', field('a1', 'decimal'), { decimals: 'comma' })).toBe(1.234)
  })
})

describe('an answer as a cell', () => {
  const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const iso = (from: number, until: number) => day.map((date) => date.toISOString().slice(from, until))
  const kinds: readonly (readonly [string, fc.Arbitrary<Json>])[] = [
    ['text', fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '')],
    ['decimal', fc.integer({ min: -1e9, max: 1e9 }).map((number) => number / 1000)],
    ['integer', fc.integer({ min: -1e9, max: 1e9 })],
    ['date', iso(0, 10)],
    ['time', iso(11, 19)],
    ['datetime', day.map((date) => date.toISOString().slice(0, 19).replace('T', ' '))],
    ['select', fc.constantFrom('en_uso', 'baja', 'x1')],
    ['checkbox', fc.subarray(['en_uso', 'baja', 'x1'], { minLength: 1 })],
    [
      'geolocation',
      fc.record({
        latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((number) => number / 1e6),
        longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((number) => number / 1e6),
      }),
    ],
  ]

  it.each(kinds)('of %s is read back, as a cell, as text and as people copy it', (type, answers) => {
    const document = field('a1', type, { options })
    fc.assert(
      fc.property(answers, fc.constantFrom(...decimalSigns), (stored, decimals) => {
        const cell = answerToCell(stored, of(document))
        const read = (value: Cell, more: Partial<ColumnFormat> = {}) =>
          fieldTypes.get(type).read(answer(value, document, more), document)
        expect(read(cell)).toEqual(fieldTypes.get(type).read(stored, document))
        expect(read(cellText(cell))).toEqual(fieldTypes.get(type).read(stored, document))
        expect(read(copiedText(cell, { decimals }), { decimals })).toEqual(read(cell))
      }),
      { numRuns: 200 },
    )
  })

  it.each<[string, Json, Cell]>([
    ['select', 'baja', 'Baja, temporal'],
    ['select', 'Baja, temporal', 'Baja, temporal'],
    ['time', '14:05', { date: '14:05:00' }],
    ['file', { file_name: 'a.png', file_url: '/a.png' }, '/a.png'],
    ['files', [{ file_url: '/a.png' }, { file_url: '/b.png' }], '/a.png\n/b.png'],
    ['geolocation', { search_txt: 'Zócalo' }, null],
    ['catalog-detail', ['Norte'], 'Norte'],
    ['catalog-detail', [3], 3],
    ['catalog-detail', [], null],
    ['text', null, null],
  ])('of %s: %o is %o', (type, stored, cell) => {
    expect(answerToCell(stored, of(field('a1', type, { options })))).toEqual(cell)
  })

  it('names our files by whole addresses, for who opens the sheet elsewhere', () => {
    const files = ['/a.png', 'https://other.example/b.png', '//other.example/c.png'].map((file_url) => ({
      file_url,
    }))
    expect(answerToCell(files, of(field('a1', 'files')), 'https://forms.example.com')).toBe(
      ['https://forms.example.com/a.png', 'https://other.example/b.png', '//other.example/c.png'].join('\n'),
    )
  })
})
