import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { RulesDocument } from '../../../schemas/model/rule'

const types = ['text', 'integer', 'textarea', 'email', 'select', 'checkbox', 'date', 'text', 'radio', 'text']
const options = ['Uno', 'Dos', 'Tres'].map((label) => ({ label, value: label.toLowerCase() }))

/** The id of the field at a position. */
export const idAt = (index: number): string => (index + 1).toString(16).padStart(24, '0')

/** Where the radio is that every fifth field depends on. */
export const rootRadio = 8

/**
 * A page of the mix of types that the comparison with other libraries uses: each tenth field depends on the radio before
 * it, each fifth on one root radio.
 */
export function sampleForm(count: number): { document: FormDocument; rules: RulesDocument } {
  const fields = Array.from({ length: count }, (_, index): FieldDocument => {
    const type = types[index % types.length] ?? 'text'
    return {
      field_id: idAt(index),
      field_type: type,
      label: `Pregunta ${index + 1}`,
      required: index % 5 === 0,
      ...(['select', 'checkbox', 'radio'].includes(type) && { options }),
    }
  })
  const showWhenFirst = (id: number, radio: number, targets: readonly number[]) => ({
    rule_id: id.toString(16).padStart(16, '0'),
    rule_type: 'show',
    operator: 'and',
    conditions: [{ field: { id: idAt(radio), type: 'radio', label: '' }, condition: 'in=', value: 'uno' }],
    fields_ruled: targets.map((target) => ({ id: idAt(target), type: 'text', label: '' })),
  })
  const radios = fields.flatMap((field, index) => (field.field_type === 'radio' ? [index] : []))
  return {
    document: {
      name: 'Sample',
      form_pages: [{ page_name: 'Página', page_type: 'fields', page_fields: fields }],
    },
    rules: {
      rules: [
        showWhenFirst(
          1,
          rootRadio,
          fields.flatMap((_, index) =>
            index > rootRadio && index % 5 === 4 && !radios.includes(index) ? [index] : [],
          ),
        ),
        ...radios
          .filter((radio) => radio + 1 < count)
          .map((radio, at) => showWhenFirst(at + 2, radio, [radio + 1])),
      ],
    },
  }
}
