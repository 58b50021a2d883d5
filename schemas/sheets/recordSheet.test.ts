import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import type { FormDocument } from '../model/form'
import { newForm } from '../model/newForm'
import { recordSheet, sheetMetadata, type RecordSheetLook, type SheetRecord } from './recordSheet'

const id = (number: number) => `65a00000000000000000000${number}`
const [name, colours, group, item, note, secret] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const inGroup = { group: { group_id: group, group_set_id: 0 } }
const option = (label: string, value: string) => ({ label, value, points: null, selected: false })
const document: FormDocument = {
  ...newForm({ name: 'Visita', pageName: 'Datos' }),
  form_pages: [
    {
      page_name: 'Datos',
      page_description: null,
      page_type: 'fields',
      page_fields: [
        { field_id: name, field_type: 'text', label: 'Nombre' },
        {
          field_id: colours,
          field_type: 'checkbox',
          label: 'Nombre',
          options: [option('Rojo', 'r'), option('Verde', 'v')],
        },
        { field_id: group, field_type: 'group', label: 'Daños', groups_fields: [item, note] },
        { field_id: item, field_type: 'integer', label: 'Cantidad', ...inGroup },
        { field_id: note, field_type: 'text', label: 'Nota', ...inGroup },
        { field_id: secret, field_type: 'password', label: 'Clave' },
      ],
    },
  ],
}
const compiled = compileForm({ document })
const metadata = Object.fromEntries(
  sheetMetadata.map((column) => [column, column]),
) as SheetRecord['metadata']
const look: RecordSheetLook = { unwind: false, options: 'labels', site: '', name: (column) => `(${column})` }
const answers = {
  [name]: '=1+1',
  [colours]: ['r', 'v'],
  [group]: [{ [item]: 3, [note]: 'a' }, { [note]: 'b' }, {}],
  [secret]: 'x',
}
const written = (changes: Partial<RecordSheetLook>, stored: SheetRecord['answers'] = answers) => {
  const { columns, lines } = recordSheet(compiled, { ...look, ...changes })
  return { headers: columns.map(({ header }) => header), lines: lines({ metadata, answers: stored }) }
}

describe('recordSheet', () => {
  it('has all metadata and all answers, but secrets, under headers that are there once', () => {
    const { headers } = written({})
    expect(headers).toEqual([
      ...sheetMetadata.slice(0, -1).map((column) => `(${column})`),
      ...['Nombre', 'Nombre (2)', 'Daños: Cantidad', 'Daños: Nota', '(id)'],
    ])
  })

  it('shows the columns that were chosen, in their order, and leaves out what is none', () => {
    const { headers, lines } = written({ columns: [note, 'folio', 'nothing', secret, name, note] })
    expect(headers).toEqual(['Daños: Nota', '(folio)', 'Nombre'])
    expect(lines).toEqual([['a\nb\n', 'folio', '=1+1']])
  })

  it('writes sets of a group into one cell, a line each, such that lines of two columns are of one set', () => {
    expect(written({ columns: [item, note] }).lines).toEqual([['3\n\n', 'a\nb\n']])
    expect(written({ columns: [item] }, { [group]: [{ [item]: 3 }] }).lines).toEqual([[3]])
    expect(written({ columns: [item] }, { [group]: [{}, {}] }).lines).toEqual([[null]])
    expect(written({ columns: [item] }, {}).lines).toEqual([[null]])
  })

  it('writes a line for each set, which repeats what is outside of the group', () => {
    expect(written({ unwind: true, columns: ['folio', item, note] }).lines).toEqual([
      ['folio', 3, 'a'],
      ['folio', null, 'b'],
      ['folio', null, null],
    ])
    expect(written({ unwind: true, columns: ['folio', item] }, {}).lines).toEqual([['folio', null]])
    expect(written({ unwind: true, columns: ['folio', name] }).lines).toHaveLength(1)
  })

  it('writes choices as people read them, or as they are stored', () => {
    expect(written({ columns: [colours] }).lines).toEqual([['Rojo, Verde']])
    expect(written({ columns: [colours], options: 'values' }).lines).toEqual([['r,v']])
  })
})
