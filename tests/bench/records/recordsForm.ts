import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { fieldId, fieldNames } from './sampleRecords'

const types: Readonly<Record<string, string>> = {
  ...{ email: 'email', comment: 'textarea', notes: 'textarea', quantity: 'integer', score: 'integer' },
  ...{ amount: 'decimal', temperature: 'decimal', visited: 'date', due: 'date', hour: 'time' },
  ...{ findings: 'checkbox', closed: 'datetime', parts: 'group', pieces: 'integer', status: 'radio' },
}
/** Options whose labels equal their values. */
const options: Readonly<Record<string, readonly string[]>> = {
  findings: ['fuga', 'golpe', 'óxido', 'sin_sello', 'vencido', 'vacío'],
  status: ['cerrado', 'pendiente', 'abierto', 'cancelado'],
}
const members = ['part', 'pieces', 'partNote']

/** Returns a form for the answers of {@link sampleRecords}. */
export function recordsForm(name: string): FormDocument {
  const field = (of: string, more = {}) =>
    withFieldDefaults({
      field_id: fieldId(of),
      field_type: types[of] ?? 'text',
      label: of,
      ...(options[of] && { options: options[of].map((value) => ({ label: value, value })) }),
      ...more,
    })
  const page_fields = [
    ...fieldNames.map((of) => field(of, of === 'parts' ? { groups_fields: members.map(fieldId) } : {})),
    ...members.map((of) => field(of, { group: { group_id: fieldId('parts'), group_set_id: 0 } })),
  ]
  const page = { page_name: 'Visita', page_description: null, page_type: 'fields' as const, page_fields }
  return { ...newForm({ name, pageName: '' }), form_pages: [page] }
}
