import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import { readForm } from '../model/readForm'
import { readSelector } from './readSelector'
import { aboutRows, readRowFilter, rowPath, splitEqualities } from './rowFilter'
import { SelectorError } from './selectorError'

const place = '65b0000000000000000000a1'
const status = '65b0000000000000000000a2'
const tags = '65b0000000000000000000a3'
const other = '65b0000000000000000000a4'
const member = '65b0000000000000000000a5'
const count = '65b0000000000000000000a6'

const options = [
  { value: 'en_uso', label: 'En uso' },
  { value: 'baja', label: 'Baja' },
]
const read = readForm(
  {
    name: 'Sitios',
    form_pages: [
      {
        page_name: 'Uno',
        page_fields: [
          { field_id: place, field_type: 'text', label: 'Planta' },
          { field_id: count, field_type: 'integer', label: 'Piezas' },
          { field_id: status, field_type: 'select', label: 'Estatus', options },
          { field_id: tags, field_type: 'checkbox', label: 'Marcas', options },
          {
            field_id: other,
            field_type: 'catalog',
            label: 'Otro',
            catalog_fields: [member],
            catalog: { catalog_id: 9, view_fields: [member] },
          },
          {
            field_id: member,
            field_type: 'catalog-select',
            label: 'Nivel',
            catalog: { catalog_id: 9, catalog_field_id: other, field_type: 'text', view_index: 1 },
          },
        ],
      },
    ],
  },
  () => '65b0000000000000000000ff',
)
if (!read.ok) throw new Error('The catalog is none')
const { fields } = compileForm({ document: read.value, rules: null })

const eq = (id: string, value: unknown, negated = false) => ({
  op: 'eq',
  path: ['answers', id],
  value,
  negated,
})
const any = (id: string, values: readonly unknown[]) => ({
  op: 'in',
  path: ['answers', id],
  values,
  negated: false,
})

describe('a stored filter', () => {
  it.each([
    ['one value', { $and: [{ [place]: { $eq: 'Norte' } }] }, { op: 'and', of: [eq(place, 'Norte')] }],
    ['an option by its value means its label', { [status]: 'en_uso' }, eq(status, 'En uso')],
    ['an option by its label', { [status]: { $ne: 'Baja' } }, eq(status, 'Baja', true)],
    ['one of the options', { [status]: { $in: ['en_uso', 'Baja'] } }, any(status, ['En uso', 'Baja'])],
    ['a list that has an option', { [tags]: { $all: ['baja'] } }, { ...any(tags, ['Baja']), op: 'all' }],
    ['what is no option', { [status]: 'robado' }, eq(status, 'robado')],
    [
      'a field that is named several times may have any of the values',
      { $and: [{ [place]: { $eq: 'Norte' } }, { [place]: { $eq: 'Sur' } }, { [status]: { $eq: 'baja' } }] },
      { op: 'and', of: [any(place, ['Norte', 'Sur']), eq(status, 'Baja')] },
    ],
    [
      'several conditions that are no equality all hold',
      { $and: [{ [place]: { $gte: 'A' } }, { [place]: { $lte: 'C' } }] },
      {
        op: 'and',
        of: [
          { op: 'gte', path: ['answers', place], value: 'A', negated: false },
          { op: 'gt', path: ['answers', place], value: 'C', negated: true },
        ],
      },
    ],
    ['a text where the field has numbers', { [count]: '10.0' }, eq(count, 10)],
    ['a number where the field has texts', { [place]: { $in: [10, 'A'] } }, any(place, ['10', 'A'])],
    [
      'a text that numbers are compared with',
      { [count]: { $gt: '9' } },
      { op: 'gt', path: ['answers', count], value: 9, negated: false },
    ],
    [
      'any text, which comes after all numbers',
      { [place]: { $gt: 0 } },
      { op: 'gt', path: ['answers', place], value: 0, negated: false },
    ],
    ['what is no number', { [count]: 'diez' }, eq(count, 'diez')],
    ['nothing asked', {}, { op: 'and', of: [] }],
  ])('%s', (_name, filter, expected) => expect(readRowFilter(filter, fields)).toEqual(expected))

  it.each([[{ [place]: { $where: '1' } }], ['x'], [null], [{ $and: { a: 1 } }]])('is refused: %j', (filter) =>
    expect(() => readRowFilter(filter, fields)).toThrow(SelectorError),
  )
})

describe('where an answer lies in a row', () => {
  it.each([
    ['by its id alone', [place], ['answers', place]],
    ['among the answers', ['answers', place], ['answers', place]],
    ['inside of an answer', [place, '0', 'file_name'], ['answers', place, '0', 'file_name']],
    ['a member, beside the field that it was taken by', [other, member], ['answers', member]],
    ['a member among the answers', ['answers', other, member], ['answers', member]],
    ['a member of another field', ['answers', place, member], ['answers', place, member]],
    ['what is no answer', ['_id'], ['_id']],
    ['what is no id', ['answers', '__proto__'], ['answers', '__proto__']],
  ])('%s', (_name, path, expected) => expect(rowPath(path, fields)).toEqual(expected))
})

describe('what an index knows the way to', () => {
  const split = (selector: object) => splitEqualities(aboutRows(readSelector(selector), fields))
  it.each([
    ['one value', { [place]: 'Norte' }, [{ fieldId: place, value: 'Norte' }], 0],
    [
      'a value and a range',
      { [place]: 'Norte', [status]: { $gt: 'A' } },
      [{ fieldId: place, value: 'Norte' }],
      1,
    ],
    [
      'two values of one field',
      { $and: [{ [place]: 'A' }, { [place]: 'B' }] },
      [{ fieldId: place, value: 'A' }],
      1,
    ],
    ['what it is not', { [place]: { $ne: 'A' } }, [], 1],
    ['something inside of an answer', { [`${place}.x`]: 'A' }, [], 1],
    ['what is neither text nor number', { [place]: true }, [], 1],
    ['one of two', { $or: [{ [place]: 'A' }, { [place]: 'B' }] }, [], 1],
  ])('%s', (_name, selector, where, others) => {
    const { where: found, rest } = split(selector)
    expect(found).toEqual(where)
    expect(rest?.op === 'and' ? rest.of.length : 0).toBe(others)
  })

  it('nothing asked, nothing left', () => expect(splitEqualities(null)).toEqual({ where: [], rest: null }))
})
