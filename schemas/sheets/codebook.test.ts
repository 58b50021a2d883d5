import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import { withFieldDefaults } from '../model/fieldDefaults'
import { newForm } from '../model/newForm'
import { codebookLines, codedColumns } from './codebook'
import { recordSheet } from './recordSheet'

const id = (number: number) => `65b0000000000000000000${String(number).padStart(2, '0')}`
const long = 'Una pregunta cuyo nombre es más largo que lo que Stata admite'
const group = id(9)
const fields = [
  { field_id: id(1), field_type: 'text', label: long },
  { field_id: id(2), field_type: 'text', label: `${long}, otra vez` },
  { field_id: id(3), field_type: 'text', label: 'Folio' },
  { field_id: id(4), field_type: 'text', label: '问题' },
  { field_id: id(5), field_type: 'integer', label: '2 Edad' },
  {
    ...{ field_id: id(6), field_type: 'radio', label: 'Color' },
    options: [
      { label: 'Rojo, claro', value: 'r' },
      { label: 'Verde', value: 'v' },
    ],
  },
  { field_id: group, field_type: 'group', label: 'Cosas', groups_fields: [id(10)] },
  {
    ...{ field_id: id(10), field_type: 'date', label: 'Día' },
    group: { group_id: group, group_set_id: 0 },
  },
].map((field) => withFieldDefaults(field))
const compiled = compileForm({
  document: {
    ...newForm({ name: 'Prueba', pageName: '' }),
    form_pages: [{ page_name: 'Uno', page_description: null, page_type: 'fields', page_fields: fields }],
  },
})
const { columns } = recordSheet(compiled, {
  ...{ unwind: false, options: 'values', site: '' },
  name: (column) => column,
})
const coded = codedColumns(compiled, columns)

describe('columns for statistical programs', () => {
  it('have names that SPSS and Stata take, each once', () => {
    const names = coded.map(({ name }) => name)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,31}$/)
    expect(new Set(names).size).toBe(columns.length)
    expect(names).toContain('cosas_dia')
    expect(names).toContain('folio_2')
    expect(names).toContain('edad')
  })

  it('are told with their types, and a line for each option', () => {
    const lines = codebookLines(coded)
    expect(lines.filter(([name]) => name === 'color')).toEqual([
      ['color', 'Color', 'choice', 'r', 'Rojo, claro'],
      ['color', 'Color', 'choice', 'v', 'Verde'],
    ])
    expect(lines.filter(([name]) => name === 'edad')).toEqual([['edad', '2 Edad', 'number', '', '']])
    expect(lines.filter(([name]) => name === 'cosas_dia')).toEqual([
      ['cosas_dia', 'Cosas: Día', 'date', '', ''],
    ])
    expect(lines.filter(([name]) => name === 'created_at').map(([, , type]) => type)).toEqual(['datetime'])
  })
})
