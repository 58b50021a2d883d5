import { colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import type { Call } from './testServer'

export const reference = (field_id: string, type: string, label: string, group_id: string | null = null) => ({
  id: field_id,
  field_id,
  type,
  label,
  group_id,
  catalog_id: null,
})

/** A rule as clients store it, with every key, including those that the product ignores. */
export const whole = {
  rule_id: '1a2b3c4d5e6f70',
  rule_type: 'show',
  name: 'Pedir motivo',
  operator: 'or',
  conditions: [
    { condition: 'in=', value: 'rojo', field: reference(colourField, 'radio', 'Color') },
    { condition: 'is__empty=', value: ' ', field: reference(itemField, 'integer', 'Cantidad', groupField) },
  ],
  fields_ruled: [reference(nameField, 'textarea', 'Nombre')],
  user_conditions: { condition: 'exclude', users: [{ user_id: 1201, user_name: 'Ana Prueba' }] },
  group_conditions: {},
  element_ids: ['65c0000000000000000000e1'],
  force: true,
  empty: false,
  ours: { and: ['more'] },
}

export interface RulesBody {
  readonly id: string
  readonly revision: number
  readonly rules: readonly { readonly rule_id: string }[]
}

/** Returns functions that create forms, and read and write their rules. */
export function rulesAs(call: Call) {
  const formWith = async (more: object = {}) =>
    ((await call('POST', 'form_data/', { ...sampleForm(), ...more })).body as { form_id: number }).form_id
  const read = async (formId: number) => {
    const { body } = await call('GET', `form_rules/?form_id=${formId}`)
    return (body as { objects: readonly RulesBody[] }).objects
  }
  const write = (formId: number, rules: readonly unknown[], more: object = {}) =>
    call('POST', 'form_rules/', { form_id: formId, rules, ...more })
  return { formWith, read, write }
}
