import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import type { RuleDocument } from '../../schemas/model/rule'

/** Returns a 24-character id from a short name of hexadecimal letters and digits. */
export const idOf = (name: string): string => name.padStart(24, '0')

export function field(name: string, type: string, more: Partial<FieldDocument> = {}): FieldDocument {
  return withFieldDefaults({ field_id: idOf(name), field_type: type, label: `Campo ${name}`, ...more })
}

/** Returns a field in the group of that name. */
export function child(
  group: string,
  name: string,
  type: string,
  more: Partial<FieldDocument> = {},
): FieldDocument {
  return field(name, type, { group: { group_id: idOf(group), group_set_id: 0 }, ...more })
}

export const yesNo = {
  options: [
    { label: 'Sí', value: 'sí' },
    { label: 'No', value: 'no' },
  ],
}

/** Returns a form with one page per list of fields. */
export function form(...pages: readonly FieldDocument[][]): FormDocument {
  const base = newForm({ name: 'Forma', pageName: '' })
  return {
    ...base,
    form_pages: pages.map((page_fields, index) => ({
      page_name: `Página ${index + 1}`,
      page_description: null,
      page_type: 'fields',
      page_fields,
    })),
  }
}

/** Returns a rule: `rule('show', [['a', 'in=', 'sí']], ['b'])`. */
export function rule(
  type: string,
  conditions: readonly (readonly [field: string, condition: string, value?: string])[],
  targets: readonly string[],
  more: Partial<RuleDocument> = {},
): RuleDocument {
  return {
    rule_id: '',
    rule_type: type,
    operator: 'and',
    conditions: conditions.map(([name, condition, value = ' ']) => ({
      field: { field_id: idOf(name) },
      condition,
      value,
    })),
    fields_ruled: targets.map((name) => ({ field_id: idOf(name) })),
    ...more,
  }
}

export function compiled(document: FormDocument, ...rules: readonly RuleDocument[]): CompiledForm {
  return compileForm({
    document,
    rules: { rules: rules.map((each, index) => ({ ...each, rule_id: each.rule_id || `rule${index}` })) },
  })
}
