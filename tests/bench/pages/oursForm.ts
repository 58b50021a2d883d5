import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { RulesDocument } from '../../../schemas/model/rule'
import { showing, type NeutralField } from './neutralForm'

/** Returns the id of the field with a neutral name. */
export const idOf = (name: string): string => Number(name.slice(1)).toString(16).padStart(24, '0')

/** Converts a neutral form into a form of ours, with one rule per radio that others depend on. */
export function oursForm(fields: readonly NeutralField[]): {
  readonly document: FormDocument
  readonly rules: RulesDocument
} {
  const radios = [...new Set(fields.flatMap(({ shownBy }) => shownBy))]
  return {
    document: {
      name: 'Bench',
      form_pages: [{ page_name: 'Página', page_type: 'fields', page_fields: fields.map(oursField) }],
    },
    rules: {
      rules: radios.map((radio, at) => ({
        rule_id: (at + 1).toString(16).padStart(16, '0'),
        rule_type: 'show',
        operator: 'and',
        conditions: [
          { field: { id: idOf(radio), type: 'radio', label: '' }, condition: 'in=', value: showing },
        ],
        fields_ruled: fields.flatMap(({ name, type, shownBy }) =>
          shownBy.includes(radio) ? [{ id: idOf(name), type, label: '' }] : [],
        ),
      })),
    },
  }
}

const oursField = ({ name, type, label, required, options }: NeutralField): FieldDocument => ({
  field_id: idOf(name),
  field_type: type,
  label,
  required,
  ...(options.length > 0 && { options: [...options] }),
})
