import { describe, expect, it } from 'vitest'
import { fieldOf, judgeAnswer } from '../../tests/support/judgeAnswer'
import type { FieldDocument } from '../model/form'
import { fieldTypes } from './registry'

const open: Partial<FieldDocument> = { properties: { openChoice: true } }
const stored = (name: string, more: object = {}) => ({ file_name: name, file_url: `/f/${name}`, ...more })
const pdf = stored('a.pdf')
const png = stored('a.png')
const onlyPdf: Partial<FieldDocument> = { properties: { mime_types: ['pdf', '.DOCX', 'application/zip'] } }
const place = { latitude: 19.43, longitude: -99.13 }

type Row = readonly [
  type: string,
  more: Partial<FieldDocument>,
  given: unknown,
  value: unknown,
  code: string | undefined,
]

/** An answer that is read unchanged and accepted. */
const taken = (type: string, value: unknown, more: Partial<FieldDocument> = {}): Row => [
  type,
  more,
  value,
  value,
  undefined,
]
/** An answer that is left unchanged and refused. */
const refused = (
  type: string,
  value: unknown,
  code = 'INVALID_VALUE',
  more: Partial<FieldDocument> = {},
): Row => [type, more, value, value, code]

const texts: Row[] = [
  taken('text', 'hola'),
  ['text', {}, '  ', undefined, undefined],
  ['text', {}, 12, '12', undefined],
  taken('text', 'x'.repeat(255)),
  refused('text', 'x'.repeat(256), 'TEXT_TOO_LONG'),
  refused('text', 'cuatro', 'TEXT_TOO_LONG', { properties: { max_length: 3 } }),
  refused('text', 'x'.repeat(4001), 'TEXT_TOO_LONG', { properties: { max_length: '99999' } }),
  refused('text', ['x']),
  refused('textarea', 'x'.repeat(501), 'TEXT_TOO_LONG'),
  taken('textarea', 'x'.repeat(501), { properties: { max_length: 1000 } }),
  taken('textarea', 'a\nb'),
  ['email', {}, ' ana@example.com ', 'ana@example.com', undefined],
  refused('email', 'ana@example', 'INVALID_EMAIL'),
  refused('email', 'ana@ejemplo..com', 'INVALID_EMAIL'),
  refused('email', `${'x'.repeat(250)}@a.mx`, 'TEXT_TOO_LONG'),
  taken('password', 'seis66'),
  taken('password', ' seis '),
  refused('password', 'cinco', 'PASSWORD_TOO_SHORT'),
  taken('password', 'x'.repeat(72)),
  refused('password', 'x'.repeat(73), 'TEXT_TOO_LONG'),
  ['password', {}, 123456, '123456', undefined],
  ['description', {}, 'x', undefined, undefined],
  ['button', {}, 'x', undefined, undefined],
]

const numbers: Row[] = [
  ['integer', {}, '12', 12, undefined],
  ['integer', {}, '-0', 0, undefined],
  ['integer', {}, '12.5', 12.5, 'NOT_AN_INTEGER'],
  refused('integer', 'doce', 'NOT_A_NUMBER'),
  taken('integer', -9999999999),
  ['integer', {}, '12345678901', 12345678901, 'TOO_MANY_DIGITS'],
  refused('integer', 2, 'NUMBER_TOO_SMALL', { properties: { min: '3', max: 5 } }),
  refused('integer', 6, 'NUMBER_TOO_LARGE', { properties: { min: '3', max: 5 } }),
  taken('integer', 15, { properties: { step: '5' } }),
  refused('integer', 14, 'NUMBER_NOT_IN_STEPS', { properties: { step: '5' } }),
  taken('integer', 14, { properties: { step: 'any' } }),
  taken('integer', 14, { properties: { step: 0.5 } }),
  ['decimal', {}, '1.005', 1.01, undefined],
  ['decimal', {}, -1.005, -1.01, undefined],
  ['decimal', { properties: { number_of_decimals: 0 } }, '2.5', 3, undefined],
  taken('decimal', 1.5, { properties: { step: 1 } }),
  refused('decimal', 'NaN', 'NOT_A_NUMBER'),
  ['decimal', {}, Number.POSITIVE_INFINITY, 'Infinity', 'NOT_A_NUMBER'],
  refused('decimal', 1e300, 'NUMBER_TOO_LARGE'),
  refused('decimal', -1, 'NUMBER_TOO_SMALL', { properties: { min: 0 } }),
]

const calendar: Row[] = [
  taken('date', '2024-02-29'),
  refused('date', '2023-02-29', 'INVALID_DATE'),
  refused('date', '0000-01-01', 'INVALID_DATE'),
  refused('date', '31/01/2025', 'INVALID_DATE'),
  ['time', {}, '9:05', '09:05:00', undefined],
  ['time', {}, '24:00', '24:00:00', 'INVALID_TIME'],
  ['datetime', {}, '2025-01-31T14:05', '2025-01-31 14:05:00', undefined],
  refused('datetime', '2025-01-32 14:05:00', 'INVALID_DATETIME'),
  refused('datetime', '2025-01-31', 'INVALID_DATETIME'),
]

const choices: Row[] = [
  taken('radio', 'sí'),
  ['radio', {}, 'No Aplica', 'no_aplica', undefined],
  refused('radio', 'otra', 'NOT_AN_OPTION'),
  taken('radio', 'otra cosa', open),
  refused('radio', 'x'.repeat(256), 'TEXT_TOO_LONG', open),
  refused('radio', 'sí', 'NOT_AN_OPTION', { options: [] }),
  ['select', {}, 'Sí', 'sí', undefined],
  refused('select', 'other', 'NOT_AN_OPTION'),
  ['checkbox', {}, ['Sí', 'sí', ''], ['sí'], undefined],
  ['checkbox', {}, 'no_aplica', ['no_aplica'], undefined],
  ['checkbox', {}, [], undefined, undefined],
  refused('checkbox', ['sí', 'otra'], 'NOT_AN_OPTION'),
  taken('checkbox', ['sí', 'otra'], open),
]

const files: Row[] = [
  taken('file', pdf),
  taken('file', { ...pdf, file_path: '/sd/a.pdf' }),
  ['file', {}, [pdf], pdf, undefined],
  refused('file', [pdf, png], 'INVALID_FILE'),
  [
    'file',
    {},
    { file_url: 'https://a.mx/b/c.pdf?d=e' },
    { ...stored('c.pdf'), file_url: 'https://a.mx/b/c.pdf?d=e' },
    undefined,
  ],
  refused('file', { file_name: 'a.pdf' }, 'INVALID_FILE'),
  refused('file', { ...pdf, file_name: 7 }, 'INVALID_FILE'),
  refused('file', 'a.pdf', 'INVALID_FILE'),
  ['file', {}, { file_name: '', file_url: null }, undefined, undefined],
  taken('file', pdf, onlyPdf),
  taken('file', stored('A.PDF'), onlyPdf),
  taken('file', stored('a.docx'), onlyPdf),
  taken('file', stored('a.zip'), onlyPdf),
  refused('file', png, 'UPLOAD_FILE_INVALID_FORMAT', onlyPdf),
  refused('file', stored('apdf'), 'UPLOAD_FILE_INVALID_FORMAT', onlyPdf),
  taken('image', png),
  taken('image', stored('vieja.bmp')),
  refused('image', png, 'UPLOAD_FILE_INVALID_FORMAT', { properties: { mime_types: ['jpg', 'exe'] } }),
  ['images', {}, png, [png], undefined],
  ['images', {}, [png, null, {}], [png], undefined],
  ['images', {}, [[png]], [png], undefined],
  ['images', {}, [], undefined, undefined],
  refused('images', [png, 'x'], 'INVALID_FILE'),
  refused('images', [png], 'TOO_FEW_FILES', { properties: { min_images_count: 2 } }),
  refused('images', Array(6).fill(png), 'TOO_MANY_FILES'),
  taken('images', Array(15).fill(png), { properties: { max_images_count: 15 } }),
  refused('images', Array(16).fill(png), 'TOO_MANY_FILES', { properties: { max_images_count: '99' } }),
  taken('files', [pdf, png]),
  taken('file', { ...pdf, file_path: '/a', size: 1 }),
  refused('file', { ...pdf, ...Object.fromEntries(Array(30).fill(1).entries()) }, 'INVALID_FILE'),
  refused('files', [pdf, png], 'UPLOAD_FILE_INVALID_FORMAT', onlyPdf),
  taken('signature', png),
  ['signature', {}, { file_url: '/a/x.png' }, { file_url: '/a/x.png', file_name: 'x.png' }, undefined],
  ['signature', {}, null, undefined, undefined],
]

const places: Row[] = [
  taken('geolocation', place),
  taken('geolocation', { ...place, search_txt: 'Zócalo' }),
  ['geolocation', {}, { ...place, accuracy: 5, more: { at: [1] } }, place, undefined],
  ['geolocation', {}, { latitude: '19.43', longitude: ' -99.13 ', search_txt: null }, place, undefined],
  ['geolocation', {}, [place], place, undefined],
  ['geolocation', {}, { latitude: null, longitude: '' }, undefined, undefined],
  taken('geolocation', { latitude: -90, longitude: 180 }),
  refused('geolocation', { latitude: 90.01, longitude: 0 }, 'INVALID_PLACE'),
  refused('geolocation', { latitude: 0, longitude: -180.1 }, 'INVALID_PLACE'),
  refused('geolocation', { latitude: 0 }, 'INVALID_PLACE'),
  refused('geolocation', { latitude: 'norte', longitude: 0 }, 'INVALID_PLACE'),
  refused('geolocation', [place, place], 'INVALID_PLACE'),
  refused('geolocation', 'Zócalo', 'INVALID_PLACE'),
]

const rows: Row[] = [
  taken('catalog', { b: 'x', c: ['y'] }),
  ['catalog', {}, [{ b: 'x' }], { b: 'x' }, undefined],
  ['catalog', {}, { b: null, c: [], d: [['']] }, undefined, undefined],
  ['catalog', {}, {}, undefined, undefined],
  refused('catalog', 'x'),
  taken('catalog-select', 'x'),
  taken('catalog-select', 7),
  ['catalog-select', {}, [['x']], 'x', undefined],
  ['catalog-select', {}, true, 'true', undefined],
  ['catalog-select', {}, [], undefined, undefined],
  refused('catalog-select', ['x', 'y']),
  refused('catalog-select', { a: 1 }),
  taken('catalog-detail', ['x', 7, png, place]),
  ['catalog-detail', {}, 'x', ['x'], undefined],
  ['catalog-detail', {}, [['x'], null, ''], ['x'], undefined],
  ['catalog-detail', {}, png, [png], undefined],
  ['catalog-detail', {}, [], undefined, undefined],
]

const groups: Row[] = [
  ['group', {}, { 1: { b: 2 }, 0: { a: 1 } }, [{ a: 1 }, { b: 2 }], undefined],
  ['group', {}, [null], [{}], undefined],
  refused('group', 'x'),
  refused('group', [{}], 'TOO_FEW_SETS', { properties: { min: 2 } }),
  refused('group', [{}, {}], 'TOO_MANY_SETS', { properties: { max: 1 } }),
  taken('group', Array(50).fill({})),
]

describe.each([
  ['texts', texts],
  ['numbers', numbers],
  ['dates and times', calendar],
  ['choices', choices],
  ['files', files],
  ['places', places],
  ['rows of catalogs', rows],
  ['groups', groups],
])('%s are normalised and judged', (_name, cases) => {
  it.each(cases)('%s %j: %j → %j, %s', (type, more, given, value, code) => {
    const judged = judgeAnswer(fieldOf(type, more), given)
    expect([judged.value, judged.error?.code]).toEqual([value, code])
  })
})

const allCases = [texts, numbers, calendar, choices, files, places, rows, groups].flat()

it.each(fieldTypes.types.map(({ type }) => [type]))(
  '%s: has cases, and reading twice changes nothing more',
  (name) => {
    expect(allCases.some(([type]) => type === name)).toBe(true)
    const type = fieldTypes.get(name)
    for (const [, more, given] of [
      ...allCases,
      [name, {}, true, 0, 0] as const,
      [name, {}, -7, 0, 0] as const,
    ]) {
      const field = fieldOf(name, more)
      const once = type.read(given, field)
      expect(type.read(once, field)).toEqual(once)
      if (once === undefined) expect(type.isEmpty(once, field)).toBe(true)
      else expect(type.isEmpty(once, field)).toBe(false)
    }
  },
)

it.each([null, undefined, '', ' '])('%j is no answer of any type that has one', (blank) => {
  for (const type of fieldTypes.types) {
    expect(type.read(blank, fieldOf(type.type))).toBeUndefined()
    expect(type.isEmpty(blank, fieldOf(type.type))).toBe(true)
  }
})

describe('an open choice before its text is written', () => {
  it.each([
    ['radio', 'other', true],
    ['select', 'other', true],
    ['checkbox', ['other'], true],
    ['checkbox', ['other', 'sí'], false],
    ['radio', 'otra cosa', false],
  ])('%s %j: stays as it is; empty: %s', (name, value, empty) => {
    const [type, field] = [fieldTypes.get(name), fieldOf(name, open)]
    expect(type.read(value, field)).toEqual(value)
    expect(type.isEmpty(value, field)).toBe(empty)
  })

  it('is an answer where `other` is an option like any', () => {
    const field = fieldOf('radio', { options: [{ label: 'Other', value: 'other' }] })
    expect(fieldTypes.get('radio').isEmpty('other', field)).toBe(false)
  })
})

describe('defaults', () => {
  it('count only when their flag is on', () => {
    const type = fieldTypes.get('integer')
    expect(type.initial(fieldOf('integer', { default: false, default_value: 5 }))).toBeUndefined()
    expect(type.initial(fieldOf('integer', { default: true, default_value: '5' }))).toBe(5)
    expect(type.initial(fieldOf('integer', { default: true, default_value: '' }))).toBeUndefined()
  })

  it.each(['description', 'password', 'file', 'images', 'signature', 'geolocation', 'catalog', 'button'])(
    'of a %s are no answer',
    (name) => {
      expect(
        fieldTypes.get(name).initial(fieldOf(name, { default: true, default_value: 'seis66' })),
      ).toBeUndefined()
    },
  )
})

it.each([
  ['checkbox', 'NOT_AN_OPTION'],
  ['catalog-detail', 'INVALID_VALUE'],
])('a list of more than a form can hold is refused: %s', (type, code) => {
  const list = (length: number) => Array.from({ length }, (_none, at) => `x${at}`)
  const judged = (length: number) => judgeAnswer(fieldOf(type, open), list(length)).error?.code
  expect(judged(5001)).toBe(code)
  expect(judged(5000)).toBeUndefined()
})
