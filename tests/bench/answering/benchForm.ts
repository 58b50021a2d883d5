import { compileForm } from '../../../schemas/compile/compileForm'
import type { Answers } from '../../../schemas/model/answers'
import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import type { RuleDocument } from '../../../schemas/model/rule'
import { sampleAnswers } from '../../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../../schemas/samples/seededRandom'

const idOf = (at: number): string => (at + 1).toString(16).padStart(24, '0')
const listOf = (...values: readonly string[]) => values.map((value) => ({ label: value, value }))

/** The usual mix of questions in forms. */
const kinds: readonly (readonly [type: string, label: string, more?: Partial<FieldDocument>])[] = [
  ['text', 'Nombre', { required: true }],
  ['radio', '¿Hubo daños?', { options: listOf('si', 'no') }],
  ['textarea', 'Observaciones'],
  ['integer', 'Piezas'],
  ['date', 'Fecha'],
  ['select', 'Sucursal', { options: listOf('norte', 'sur', 'oriente', 'poniente') }],
  ['decimal', 'Importe'],
  ['checkbox', 'Motivos', { options: listOf('color', 'talla', 'entrega') }],
  ['email', 'Correo'],
  ['time', 'Hora'],
]

/** Returns a form of mixed kinds on one page, with one rule: the second field shows the third. */
export function benchForm(
  fields: number,
  changes: Partial<FormDocument> = {},
): { readonly document: FormDocument; readonly rules: readonly RuleDocument[] } {
  const page_fields = Array.from({ length: fields }, (_unused, at) => {
    const [field_type, label, more] = kinds[at % kinds.length] ?? ['text', 'Nombre']
    return withFieldDefaults({ field_id: idOf(at), field_type, label: `${label} ${at + 1}`, ...more })
  })
  const page = { page_name: 'Visita', page_description: null, page_type: 'fields', page_fields }
  return {
    document: { ...newForm({ name: 'Visita', pageName: '' }), form_pages: [page], ...changes },
    rules: [
      {
        rule_id: '0000000000000001',
        rule_type: 'show',
        operator: 'and',
        conditions: [{ field: { field_id: idOf(1), field_type: 'radio' }, condition: 'in=', value: 'si' }],
        fields_ruled: [{ field_id: idOf(2), field_type: 'textarea' }],
      },
    ],
  }
}

/** Returns a complete set of valid answers for such a form. */
export function benchAnswers(fields: number): Answers {
  const { document, rules } = benchForm(fields)
  const compiled = compileForm({ document, rules: { rules: [...rules] } })
  return sampleAnswers(compiled, seededRandom(7), { now: Date.UTC(2026, 10, 22) })
}
