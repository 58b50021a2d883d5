import { describe, expect, it } from 'vitest'
import { compileForm } from '../../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../../schemas/model/form'
import { assignColumn, columnOf, fillTargets, fittingMapping, type Mapping } from './fillMapping'

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
        field('cc', 'Sitio'),
      ],
    },
  ],
}
const targets = fillTargets(compileForm({ document: catalog }), catalog)

it('offers every field once, told apart, and says which are key and required', () => {
  expect(targets).toEqual([
    { id: 'aa', header: 'Sitio', isKey: false, isRequired: true },
    { id: 'bb', header: 'Código', isKey: true, isRequired: false },
    { id: 'cc', header: 'Sitio (2)', isKey: false, isRequired: false },
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
