import { describe, expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../schemas/model/form'
import {
  assignColumn,
  columnOf,
  fillTargets,
  fittingFormats,
  fittingMapping,
  guessRecordMapping,
  type Mapping,
} from './fillMapping'

const field = (field_id: string, label: string, more: object = {}) => ({
  field_id,
  field_type: 'text',
  label,
  ...more,
})
const catalog: FormDocument = {
  name: 'C',
  form_pages: [
    {
      page_name: 'P',
      page_fields: [
        field('aa', 'Sitio', { required: true }),
        field('bb', 'Código', { key: true }),
        field('cc', 'Sitio', { field_type: 'date' }),
      ],
    },
  ],
}
const targets = fillTargets(compileForm({ document: catalog }), catalog)

it('offers every field once, told apart, and says which are key and required', () => {
  expect(targets.slice(0, 3)).toEqual([
    { id: 'aa', header: 'Sitio', isKey: false, isName: false, isRequired: true, formatPart: undefined },
    { id: 'bb', header: 'Código', isKey: true, isName: false, isRequired: false, formatPart: undefined },
    { id: 'cc', header: 'Sitio (2)', isKey: false, isName: false, isRequired: false, formatPart: 'days' },
  ])
})

describe('a column that goes to', () => {
  const mapping: Mapping = { A: 'aa', B: 'bb' }
  it.each<[string, string, string | null, Mapping]>([
    ['a free field', 'C', 'cc', { A: 'aa', B: 'bb', C: 'cc' }],
    ['another field', 'A', 'cc', { B: 'bb', A: 'cc' }],
    ['a field of another column takes it', 'C', 'aa', { B: 'bb', C: 'aa' }],
    ['no field', 'A', null, { B: 'bb' }],
    ['the field where it goes already', 'A', 'aa', { B: 'bb', A: 'aa' }],
  ])('%s', (_name, column, id, expected) => expect(assignColumn(mapping, column, id)).toEqual(expected))
})

it('finds the column of a field whatever the headers are called', () => {
  expect(columnOf(assignColumn({}, '__proto__', 'aa'), 'aa')).toBe('__proto__')
  expect(columnOf({ constructor: 'bb' }, 'aa')).toBeUndefined()
})

it('drops columns and fields that are gone', () => {
  expect(fittingMapping({ A: 'aa', B: 'zz', D: 'bb' }, ['A', 'B', 'C'], targets)).toEqual({ A: 'aa' })
})

it('drops formats of columns that go nowhere, or where they mean nothing', () => {
  const formats = { A: 'mdy', B: 'dmy', C: 'comma' } as const
  expect(fittingFormats(formats, { A: 'cc', B: 'aa' }, targets)).toEqual({ A: 'mdy' })
  expect(fittingFormats(formats, { C: 'cc' }, targets)).toEqual({})
})

it('finds the members of a group by their own names, also where the group is called alike', () => {
  const form: FormDocument = {
    name: 'F',
    form_pages: [
      {
        page_name: 'P',
        page_fields: [
          field('gg', 'Productos', { field_type: 'group', groups_fields: ['mm', 'nn'] }),
          field('mm', 'Producto', { group: { group_id: 'gg', group_set_id: 0 } }),
          field('nn', 'Cantidad', { group: { group_id: 'gg', group_set_id: 0 } }),
        ],
      },
    ],
  }
  const guessed = guessRecordMapping(
    ['producto', 'Cantidad'],
    compileForm({ document: form }),
    (name) => name,
    {},
  )
  expect(guessed).toEqual({ producto: 'mm', Cantidad: 'nn' })
})
