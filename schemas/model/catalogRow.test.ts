import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import { answersOfRow, optionLabel, rowOfAnswers } from './catalogRow'
import { readForm } from './readForm'

const text = '65b0000000000000000000a1'
const status = '65b0000000000000000000a2'
const tags = '65b0000000000000000000a3'
const at = '65b0000000000000000000a4'
const other = '65b0000000000000000000a5'
const member = '65b0000000000000000000a6'
const detail = '65b0000000000000000000a7'

const options = [
  { value: 'en_uso', label: 'En uso' },
  { value: 'baja', label: 'Baja' },
  { value: 'Baja', label: 'Otra' },
]
const taken = (id: string, type: string, level: number) => ({
  field_id: id,
  field_type: type,
  label: id,
  catalog: { catalog_id: 9, catalog_field_id: other, field_type: 'text', view_index: level },
})
const read = readForm(
  {
    name: 'Sitios',
    form_pages: [
      {
        page_name: 'Uno',
        page_fields: [
          { field_id: text, field_type: 'text', label: 'Texto' },
          { field_id: status, field_type: 'select', label: 'Estatus', options },
          { field_id: tags, field_type: 'checkbox', label: 'Marcas', options },
          { field_id: at, field_type: 'time', label: 'Hora' },
          {
            field_id: other,
            field_type: 'catalog',
            label: 'Otro',
            catalog_fields: [member, detail],
            catalog: { catalog_id: 9, view_fields: [member] },
          },
          taken(member, 'catalog-select', 1),
          taken(detail, 'catalog-detail', 0),
        ],
      },
    ],
  },
  () => '65b0000000000000000000ff',
)
if (!read.ok) throw new Error('The catalog is none')
const catalog = compileForm({ document: read.value, rules: null })

describe('answers as a row stores them', () => {
  it.each([
    ['text', { [text]: 'a' }, { [text]: 'a' }],
    ['an option by its label', { [status]: 'en_uso' }, { [status]: 'En uso' }],
    ['what is a label already', { [status]: 'Baja' }, { [status]: 'Baja' }],
    ['several options', { [tags]: ['en_uso', 'x', 3] }, { [tags]: ['En uso', 'x', 3] }],
    ['a time without its seconds', { [at]: '08:30:00' }, { [at]: '08:30' }],
    [
      'members beside the others',
      { [other]: { [member]: 'Norte', [detail]: ['x'] } },
      { [member]: 'Norte', [detail]: ['x'] },
    ],
    ['what is no field', { zzz: 1 }, { zzz: 1 }],
  ])('%s', (_name, answers, row) => expect(rowOfAnswers(catalog, answers)).toEqual(row))
})

describe('a row as its catalog is answered', () => {
  it.each([
    [
      'members inside of the field that takes them',
      { [member]: 'Norte', [detail]: ['x'] },
      { [other]: { [member]: 'Norte', [detail]: ['x'] } },
    ],
    [
      'nested ones as well',
      { [other]: { [member]: 'Norte' }, [detail]: ['x'] },
      { [other]: { [member]: 'Norte', [detail]: ['x'] } },
    ],
    [
      'the flat one counts where both are there',
      { [other]: { [member]: 'Sur' }, [member]: 'Norte' },
      { [other]: { [member]: 'Norte' } },
    ],
    ['without what older catalogs carry', { created_at: 'x', updated_at: 'y', [text]: 'a' }, { [text]: 'a' }],
    [
      'keys that objects inherit are answers like others',
      JSON.parse('{"__proto__":"x"}') as object,
      JSON.parse('{"__proto__":"x"}') as object,
    ],
  ])('%s', (_name, row, answers) => {
    const found = answersOfRow(catalog, row as never)
    expect(found).toEqual(answers)
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
  })

  it('comes back as it was', () => {
    const row = { [text]: 'a', [status]: 'En uso', [member]: 'Norte', [detail]: ['x', 'y'] }
    expect(rowOfAnswers(catalog, answersOfRow(catalog, row))).toEqual(row)
  })
})

it.each([
  ['en_uso', 'En uso'],
  ['Baja', 'Baja'],
  ['nada', 'nada'],
])('the label of %s', (value, label) =>
  expect(
    optionLabel(value, {
      kind: 'choice',
      field: { field_id: status, field_type: 'select', label: '', options },
    }),
  ).toBe(label),
)
