import type { FieldTypeRegistry } from '../fields/fieldType'
import { formLimits } from '../model/formLimits'
import { isObject } from '../model/json'
import { isSafeLogic } from '../rules/logic'
import { lowerRule } from '../rules/lowerRule'
import { readRuleTree } from '../rules/readRuleTree'
import type { RuleCondition, RuleTree } from '../rules/ruleTree'
import type { CompiledField, CompiledRule, Finding } from './compiledForm'
import { findRuleCycles } from './findRuleCycles'

export interface RuleModel {
  readonly rules: readonly CompiledRule[]
  readonly rulesReading: { readonly [fieldId: string]: readonly string[] }
  readonly findings: readonly Finding[]
  /** Fields that some rule hides or disables, so that the designer's `required` does not always count. */
  readonly notAlwaysRequired: ReadonlySet<string>
}

/** Ties stored rules to the form's fields. Stale references are findings; what cannot work has no effect. */
export function compileRules(
  document: unknown,
  fields: ReadonlyMap<string, CompiledField>,
  registry: FieldTypeRegistry,
): RuleModel {
  const findings: Finding[] = []
  const report = (finding: Finding) => findings.push(finding)
  const stored =
    isObject(document) && Array.isArray(document['rules']) ? (document['rules'] as unknown[]) : []
  if (stored.length > formLimits.rules) report({ code: 'TOO_MANY_RULES', severity: 'error' })

  const rules: CompiledRule[] = []
  const rulesReading = new Map<string, Set<string>>()
  for (const [index, rule] of stored.slice(0, formLimits.rules).entries()) {
    const tree = readRuleTree(rule, index, report)
    if (!tree) continue
    const conditions = tree.conditions.map((condition) =>
      tieCondition(condition, tree.id, fields, registry, report),
    )
    const logic = lowerRule({ join: tree.join, conditions })
    if (!isSafeLogic(logic)) {
      report({ code: 'RULE_TOO_LARGE', severity: 'error', ruleId: tree.id })
      continue
    }
    const targets = tieTargets(tree, fields, report)
    const perSetOf = setGroup(conditions, targets, fields)
    rules.push({
      id: tree.id,
      index,
      effect: tree.effect,
      targets,
      logic,
      ...(perSetOf !== undefined && { perSetOf }),
      ...(tree.users && { users: tree.users }),
      ...(tree.groups && { groups: tree.groups }),
    })
    for (const { fieldId, catalogId } of conditions) {
      for (const id of catalogId === undefined ? [fieldId] : [fieldId, catalogId]) {
        rulesReading.set(id, (rulesReading.get(id) ?? new Set()).add(tree.id))
      }
    }
  }
  const reading = Object.fromEntries([...rulesReading].map(([id, ids]) => [id, [...ids]]))
  findings.push(...findRuleCycles(rules, rulesReading))
  return { rules, rulesReading: reading, findings, notAlwaysRequired: suspendable(rules, fields) }
}

/** Points a condition at where its answer really is, and reads its value as the field would. */
function tieCondition(
  condition: RuleCondition,
  ruleId: string,
  fields: ReadonlyMap<string, CompiledField>,
  registry: FieldTypeRegistry,
  report: (finding: Finding) => void,
): RuleCondition {
  const field = fields.get(condition.fieldId)
  if (!field) {
    report({ code: 'STALE_CONDITION', severity: 'warning', ruleId, params: { field: condition.fieldId } })
    return condition
  }
  const catalogId = condition.catalogId ?? catalogOf(field, fields)
  const read = registry.get(field.type).read(condition.value, field.field)
  const value = typeof read === 'string' || typeof read === 'number' ? String(read) : condition.value
  return { ...condition, value, ...(catalogId !== undefined && { catalogId }) }
}

/** The catalog field that brought this field into the form and holds its answer. */
function catalogOf(field: CompiledField, fields: ReadonlyMap<string, CompiledField>): string | undefined {
  const catalog = field.field['catalog']
  const id = isObject(catalog) ? catalog['catalog_field_id'] : undefined
  return typeof id === 'string' && id !== field.id && fields.has(id) ? id : undefined
}

/** The fields ruled that exist. Ruling a catalog rules what it brought; a group passes its state on by itself. */
function tieTargets(
  tree: RuleTree,
  fields: ReadonlyMap<string, CompiledField>,
  report: (finding: Finding) => void,
): readonly string[] {
  const targets = new Set<string>()
  for (const id of tree.targets) {
    if (fields.has(id)) targets.add(id)
    else report({ code: 'STALE_TARGET', severity: 'warning', ruleId: tree.id, params: { field: id } })
  }
  if (targets.size === 0) report({ code: 'RULE_WITHOUT_TARGETS', severity: 'warning', ruleId: tree.id })
  if (tree.effect === 'required') return [...targets]
  for (const field of fields.values()) {
    const catalogId = catalogOf(field, fields)
    if (catalogId !== undefined && targets.has(catalogId)) targets.add(field.id)
  }
  return [...targets]
}

/** The group in whose sets the rule is evaluated: one that a condition and a target share, else the first of a condition. */
function setGroup(
  conditions: readonly RuleCondition[],
  targets: readonly string[],
  fields: ReadonlyMap<string, CompiledField>,
): string | undefined {
  const groups = conditions.flatMap(({ fieldId, catalogId }) => {
    return (fields.get(catalogId ?? fieldId) ?? fields.get(fieldId))?.groupId ?? []
  })
  const ruled = new Set(targets.map((id) => fields.get(id)?.groupId))
  return groups.find((group) => ruled.has(group)) ?? groups[0]
}

/** Fields whose `required` a rule can suspend: hidden or disabled ones, also as part of a disabled group. */
function suspendable(
  rules: readonly CompiledRule[],
  fields: ReadonlyMap<string, CompiledField>,
): ReadonlySet<string> {
  return new Set(
    rules.flatMap(({ effect, targets }) => {
      if (effect === 'required') return []
      return effect === 'disabled'
        ? targets.flatMap((id) => [id, ...(fields.get(id)?.childIds ?? [])])
        : targets
    }),
  )
}
