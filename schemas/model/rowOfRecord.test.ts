import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import { readForm } from './readForm'
import { rowOfRecord } from './rowOfRecord'

const id = (n: number) => `65b0000000000000000000${n.toString(16).padStart(2, '0')}`
const options = [
  { value: 'en_uso', label: 'En uso' },
  { value: 'baja', label: 'Baja' },
]
const compiled = (fields: readonly object[]) => {
  const read = readForm({ name: 'x', form_pages: [{ page_name: 'Uno', page_fields: fields }] }, () => id(255))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return compileForm({ document: read.value, rules: null })
}
const field = (n: number, type: string, label: string, more: object = {}) => ({
  field_id: id(n),
  field_type: type,
  label,
  ...more,
})
const member = (n: number, type: string, level: number) =>
  field(n, type, `m${n}`, {
    catalog: { catalog_id: 9, catalog_field_id: id(20), field_type: 'text', view_index: level },
  })

const form = compiled([
  field(1, 'text', 'Nombre'),
  field(2, 'radio', 'Estatus', { options }),
  field(3, 'checkbox', 'Marcas', { options }),
  field(4, 'integer', 'Piezas'),
  field(5, 'password', 'Clave'),
  field(6, 'images', 'Foto'),
  field(7, 'text', 'Repetido'),
  field(8, 'text', 'Repetido'),
  field(10, 'group', 'Grupo'),
  field(11, 'text', 'En grupo', { group: { group_id: id(10), group_set_id: 0 } }),
  field(20, 'catalog', 'Sitio', {
    catalog_fields: [id(21), id(22)],
    catalog: { catalog_id: 9, view_fields: [id(21)] },
  }),
  member(21, 'catalog-select', 1),
  member(22, 'catalog-detail', 0),
])

const row = (fields: readonly object[], answers: object) =>
  rowOfRecord(form, answers as never, compiled(fields))

describe('a row that follows a record', () => {
  it.each([
    ['the same field', field(1, 'text', 'Otro'), { [id(1)]: 'Ana' }, 'Ana'],
    ['a choice by its label', field(2, 'select', 'Estatus', { options }), { [id(2)]: 'en_uso' }, 'En uso'],
    ['a choice as text', field(2, 'text', 'Estatus'), { [id(2)]: 'baja' }, 'Baja'],
    [
      'several choices',
      field(3, 'checkbox', 'Marcas', { options }),
      { [id(3)]: ['en_uso', 'baja'] },
      ['En uso', 'Baja'],
    ],
    [
      'the first of several where one is asked for',
      field(3, 'text', 'Marcas'),
      { [id(3)]: ['baja'] },
      'Baja',
    ],
    ['one called the same', field(31, 'text', ' NOMBRE '), { [id(1)]: 'Ana' }, 'Ana'],
    ['a level of a row', field(21, 'text', 'Sitio'), { [id(20)]: { [id(21)]: 'Norte' } }, 'Norte'],
    ['a detail of a row', field(22, 'text', 'Detalle'), { [id(20)]: { [id(22)]: [['x'], 'y'] } }, 'x'],
    ['what is not answered', field(1, 'text', 'Otro'), {}, undefined],
    ['blanks', field(1, 'text', 'Otro'), { [id(1)]: '' }, undefined],
  ])('%s', (_name, wanted, answers, value) => {
    const found = row([wanted], answers)
    expect(found.answers).toEqual(value === undefined ? {} : { [wanted.field_id]: value })
    expect(found.followed).toEqual([wanted.field_id])
  })

  it.each([
    ['of another kind that is called the same', field(31, 'integer', 'Nombre'), { [id(1)]: 'Ana' }],
    ['called as two are', field(31, 'text', 'Repetido'), { [id(7)]: 'a', [id(8)]: 'b' }],
    ['a secret', field(5, 'text', 'Clave'), { [id(5)]: { sealed: 'x' } }],
    ['into a secret', field(1, 'password', 'Nombre'), { [id(1)]: 'Ana' }],
    ['a file', field(6, 'text', 'Foto'), { [id(6)]: { file_url: 'x' } }],
    ['asked for in sets', field(11, 'text', 'En grupo'), { [id(10)]: [{ [id(11)]: 'x' }] }],
    ['that the form does not have', field(40, 'text', 'Nuevo'), { [id(40)]: 'x' }],
  ])('nothing %s', (_name, wanted, answers) =>
    expect(row([wanted], answers)).toEqual({ answers: {}, followed: [] }),
  )

  it('members of a catalog that takes rows itself stay beside each other', () => {
    const wanted = [
      field(20, 'catalog', 'Sitio', {
        catalog_fields: [id(21), id(22)],
        catalog: { catalog_id: 9, view_fields: [id(21)] },
      }),
      member(21, 'catalog-select', 1),
      member(22, 'catalog-detail', 0),
    ]
    const answers = { [id(20)]: { [id(21)]: 'Norte', [id(22)]: ['x', 'y'] } }
    expect(row(wanted, answers).answers).toEqual({ [id(21)]: 'Norte', [id(22)]: ['x', 'y'] })
  })
})
