import type { FieldTypeRegistry } from '../fields/fieldType'
import { formLimits } from '../model/formLimits'
import { isObject } from '../model/json'
import { isSafeLogic } from '../rules/logic'
import { lowerRule } from '../rules/lowerRule'
import { readRuleTree } from '../rules/readRuleTree'
import type { RuleCondition, RuleTree } from '../rules/ruleTree'
import type { CompiledField, CompiledRule, Finding } from './compiledForm'
import { findRuleCycles } from './findRuleCycles'
import { findStaleTypes } from './findStaleTypes'
import { setGroup } from './setGroup'

export interface RuleModel {
  readonly rules: readonly CompiledRule[]
  readonly rulesReading: { readonly [fieldId: string]: readonly string[] }
  readonly findings: readonly Finding[]
  /** Fields that a rule or relation can hide or lock, so that the designer's `required` does not always apply. */
  readonly notAlwaysRequired: ReadonlySet<string>
}

/** Connects stored rules to the form's fields. Stale references become findings; rules that cannot work have no effect. */
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
    const logic = lowerRule({ when: tree.when, conditions })
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
      when: tree.when,
      conditions,
      logic,
      ...(perSetOf !== undefined && { perSetOf }),
      ...(tree.users && { users: tree.users }),
      ...(tree.groups && { groups: tree.groups }),
    })
    for (const { fieldId } of conditions) {
      rulesReading.set(fieldId, (rulesReading.get(fieldId) ?? new Set()).add(tree.id))
    }
    findings.push(...findStaleTypes(rule, tree.id, fields), ...findNobody(tree))
  }
  const reading = Object.fromEntries([...rulesReading].map(([id, ids]) => [id, [...ids]]))
  findings.push(...findRuleCycles(rules, fields))
  return { rules, rulesReading: reading, findings, notAlwaysRequired: suspendable(rules, fields) }
}

/**
 * Reads a condition's value as the field would. The form determines which row holds the field, because the rule's own `catalog_id` may be
 * out of date.
 */
function tieCondition(
  { fieldId, comparison, value }: RuleCondition,
  ruleId: string,
  fields: ReadonlyMap<string, CompiledField>,
  registry: FieldTypeRegistry,
  report: (finding: Finding) => void,
): RuleCondition {
  const field = fields.get(fieldId)
  if (!field) {
    report({ code: 'STALE_CONDITION', severity: 'warning', ruleId, params: { field: fieldId } })
    return { fieldId, comparison, value }
  }
  const read = registry.get(field.type).read(value, field.field)
  const meant = typeof read === 'string' || typeof read === 'number' ? String(read) : value
  return { fieldId, comparison, value: meant }
}

/** Reports a rule that is limited to a list of people but names none, so that it applies to nobody. */
function findNobody({ id, users, groups }: RuleTree): readonly Finding[] {
  const isNobody = (audience: RuleTree['users']) => audience?.mode === 'include' && audience.ids.length === 0
  const codes = [
    ...(isNobody(users) ? (['RULE_WITHOUT_USERS'] as const) : []),
    ...(isNobody(groups) ? (['RULE_WITHOUT_GROUPS'] as const) : []),
  ]
  return codes.map((code) => ({ code, severity: 'warning', ruleId: id }))
}

/** Returns the existing fields that the rule affects. */
function tieTargets(
  tree: RuleTree,
  fields: ReadonlyMap<string, CompiledField>,
  report: (finding: Finding) => void,
): readonly string[] {
  const targets: string[] = []
  for (const id of tree.targets) {
    if (fields.has(id)) targets.push(id)
    else report({ code: 'STALE_TARGET', severity: 'warning', ruleId: tree.id, params: { field: id } })
  }
  if (targets.length === 0) report({ code: 'RULE_WITHOUT_TARGETS', severity: 'warning', ruleId: tree.id })
  return targets
}

/**
 * Returns the fields whose `required` can be suspended: those that a rule hides or disables, that a relation locks, or that are inside of
 * such fields.
 */
function suspendable(
  rules: readonly CompiledRule[],
  fields: ReadonlyMap<string, CompiledField>,
): ReadonlySet<string> {
  const suspended = new Set<string>()
  const suspend = (id: string) => {
    suspended.add(id)
    fields.get(id)?.childIds.forEach(suspend)
  }
  for (const { effect, targets } of rules) {
    if (effect === 'disabled') targets.forEach(suspend)
    else if (effect !== 'required') for (const id of targets) suspended.add(id)
  }
  for (const { id, relatedTo } of fields.values()) if (relatedTo) suspend(id)
  return suspended
}
