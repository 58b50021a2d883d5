import { expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import type { Cell } from '../../../schemas/sheets/cell'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { must } from '../../../tests/support/must'
import { rowError } from './fillColumns'
import { secretFields } from '../records/secretAnswers'

const page_fields = [
  { field_id: 'aa', field_type: 'text', label: 'Nombre' },
  { field_id: 'bb', field_type: 'password', label: 'Secreto' },
]
const compiled = compileForm({ document: { name: 'C', form_pages: [{ page_name: 'P', page_fields }] } })
const columns = ['aa', 'bb'].map((id, index) => ({
  header: id,
  index,
  field: must(compiled.fields[id]),
  label: plainLabel(compiled.fields, id),
  format: formatOfLocale('es_MX'),
}))
const told = (cells: readonly Cell[], fieldId: string | null) =>
  rowError({ columns, secret: secretFields(compiled) }, cells, fieldId, {
    code: 'TEXT_TOO_LONG',
    params: { max: 5 },
  })
const error = { code: 'TEXT_TOO_LONG', params: { max: 5 } }

it.each<[string, readonly Cell[], string | null, object]>([
  ['what its cell says', [' Norte '], 'aa', { field: 'aa', label: 'Nombre', value: 'Norte' }],
  [
    'as much of it as is read',
    ['x'.repeat(200)],
    'aa',
    { field: 'aa', label: 'Nombre', value: `${'x'.repeat(79)}…` },
  ],
  ['nothing of an empty one', [null], 'aa', { field: 'aa', label: 'Nombre' }],
  ['no secret', ['Norte', 'a1b2c3'], 'bb', { field: 'bb', label: 'Secreto' }],
  ['nothing of the row as such', ['Norte'], null, { field: null }],
  ['nothing of a field without a column', ['Norte'], 'zz', { field: 'zz' }],
])('an error of a row tells %s', (_name, cells, fieldId, expected) => {
  expect(told(cells, fieldId)).toEqual({ ...error, ...expected })
})
