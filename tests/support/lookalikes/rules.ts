import type { FieldDocument } from '../../../schemas/model/form'
import type { RuleConditionDocument, RuleDocument, RuleFieldDocument } from '../../../schemas/model/rule'
import type { Seeded } from './seeded'

const reference = (field: FieldDocument, catalogId: string | null = null): RuleFieldDocument => ({
  id: field.field_id,
  field_id: field.field_id,
  type: field.field_type,
  label: field.label,
  group_id: field.group?.group_id ?? null,
  catalog_id: catalogId,
})

function condition(random: Seeded, field: FieldDocument): RuleConditionDocument {
  const options = field.options ?? []
  if (options.length > 0) {
    const operator = field.field_type === 'checkbox' ? 'in=' : random.pick(['in=', 'iexact=', 'nin='])
    return { field: reference(field), condition: operator, value: random.pick(options).value }
  }
  if (field.field_type === 'integer') {
    return { field: reference(field), condition: 'gt__number=', value: '0' }
  }
  const catalog = field['catalog'] as { catalog_field_id?: string | null } | null
  return {
    field: reference(field, catalog?.catalog_field_id ?? null),
    condition: random.pick(['not__empty=', 'is__empty=']),
    value: ' ',
  }
}

/**
 * Returns rules as in real accounts: most with one condition, blocks of many targets, some on fields of groups and catalogs, the "always"
 * idiom with users, and references to missing fields.
 */
export function lookalikeRules(
  random: Seeded,
  fields: readonly FieldDocument[],
  count: number,
  { mostTargets, stale }: { readonly mostTargets: number; readonly stale: boolean },
): RuleDocument[] {
  const sources = fields.filter(({ field_type }) =>
    ['radio', 'select', 'checkbox', 'integer', 'text', 'catalog-select', 'datetime'].includes(field_type),
  )
  const rule = (index: number): RuleDocument => {
    const source = random.pick(sources)
    const size = index === 0 ? mostTargets : random.chance(0.6) ? 1 : 2 + random.below(6)
    const from = random.below(Math.max(1, fields.length - size))
    const targets = fields.slice(from, from + size).filter((field) => field !== source)
    const always = index % 7 === 3
    const conditions = always
      ? ['is__empty=', 'not__empty='].map((operator) => ({
          field: reference(source),
          condition: operator,
          value: ' ',
        }))
      : Array.from({ length: random.chance(0.8) ? 1 : 2 }, () => condition(random, random.pick(sources)))
    return {
      rule_id: random.id24().slice(0, 12 + random.below(5)),
      rule_type: always
        ? random.pick(['invisible', 'disabled'])
        : random.pick(['show', 'show', 'show', 'invisible', 'required', 'disabled']),
      name: `Regla ${index + 1}`,
      operator: always || random.chance(0.2) ? 'or' : 'and',
      conditions,
      fields_ruled: targets.map((field) => reference(field)),
      user_conditions: always
        ? { condition: 'exclude', users: [{ user_id: 900_001, user_name: 'Usuario Uno' }] }
        : {},
      group_conditions: {},
      element_ids: [],
      empty: false,
    }
  }
  const rules = Array.from({ length: count }, (_unused, index) => rule(index))
  if (!stale || !rules[1]) return rules
  const gone = reference({ field_id: random.id24(), field_type: 'catalog-select', label: 'Ya no está' })
  const { conditions = [], fields_ruled = [] } = rules[1]
  return rules.with(1, {
    ...rules[1],
    conditions: [...conditions, { field: gone, condition: 'not__empty=', value: ' ' }],
    fields_ruled: [...fields_ruled, gone],
  })
}
