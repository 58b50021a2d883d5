import { comparisonNamed, needsNoValue } from '../rules/operators'
import { conditionText, effectNamed, fieldIdIn } from '../rules/readRuleTree'
import type { CodedError } from './errors'
import { formLimits } from './formLimits'
import { isDeeperThan } from './isDeeperThan'
import { isObject } from './json'
import type { ReadResult } from './readForm'
import type { RulesDocument } from './rule'

/**
 * Anything as a rules document, or why it is none: INVALID_FORM {path, reason} for its structure, RULE_UNFILLED_OPTIONS
 * {rule, index, reason} for each rule that lacks a type, a condition, a known operator or a value. References
 * to fields that are gone are accepted: the compiler reports them. Rules without an id get one.
 */
export function readRules(input: unknown, newId: () => string): ReadResult<RulesDocument> {
  const failed = (path: string, reason: string) =>
    ({ ok: false, errors: [{ code: 'INVALID_FORM', params: { path, reason } }] }) as const
  if (!isObject(input)) return failed('$', 'object')
  if (isDeeperThan(input, formLimits.depth)) return failed('$', 'depth')
  const rules: unknown = input['rules']
  if (!Array.isArray(rules)) return failed('rules', 'list')
  if (rules.length > formLimits.rules) return failed('rules', 'size')

  const errors: CodedError[] = []
  const read = rules.map((rule: unknown, index) => {
    const reason = ruleProblems(rule)[0]?.reason
    const named = isObject(rule) && typeof rule['rule_id'] === 'string' ? rule['rule_id'] : ''
    if (reason) errors.push({ code: 'RULE_UNFILLED_OPTIONS', params: { rule: named, index, reason } })
    return isObject(rule) && named === '' ? { ...rule, rule_id: newId() } : rule
  })
  if (errors.length > 0) return { ok: false, errors }
  const unchanged = read.every((rule, index) => rule === rules[index])
  return { ok: true, value: (unchanged ? input : { ...input, rules: read }) as unknown as RulesDocument }
}

/** What keeps a rule from working; `condition` is the position of the condition concerned. */
export interface RuleProblem {
  readonly reason: 'rule' | 'type' | 'conditions' | 'size' | 'targets' | 'field' | 'operator' | 'value'
  readonly condition?: number
}

/** Returns everything that keeps a rule from working, as a save would refuse it; empty for a complete rule. */
export function ruleProblems(rule: unknown): readonly RuleProblem[] {
  if (!isObject(rule)) return [{ reason: 'rule' }]
  const problems: RuleProblem[] = []
  if (!effectNamed(rule['rule_type'] ?? rule['type'])) problems.push({ reason: 'type' })
  const conditions = rule['conditions']
  const targets = rule['fields_ruled'] ?? []
  const isList = Array.isArray(conditions)
  if (!isList || conditions.length === 0) problems.push({ reason: 'conditions' })
  else if (conditions.length > formLimits.conditionsPerRule) problems.push({ reason: 'size' })
  if (!Array.isArray(targets) || targets.length > formLimits.targetsPerRule)
    problems.push({ reason: 'targets' })
  for (const [at, condition] of (isList ? (conditions as readonly unknown[]) : []).entries()) {
    const reason = whyConditionUnfilled(condition)
    if (reason) problems.push({ reason, condition: at })
  }
  return problems
}

/**
 * Returns what an unfinished rule lacks: anything that a save refuses, or a field to rule. Returns undefined for a finished one; a rule
 * whose fields are all gone is finished, but stale.
 */
export function whyUnfinished(rule: unknown): RuleProblem['reason'] | 'target' | undefined {
  const [problem] = ruleProblems(rule)
  if (problem) return problem.reason
  const targets = isObject(rule) ? rule['fields_ruled'] : undefined
  const isRuling = Array.isArray(targets) && targets.some((target) => fieldIdIn(target) !== undefined)
  return isRuling ? undefined : 'target'
}

function whyConditionUnfilled(condition: unknown): RuleProblem['reason'] | undefined {
  if (!isObject(condition) || fieldIdIn(condition['field']) === undefined) return 'field'
  const wire = condition['condition']
  const comparison = typeof wire === 'string' ? comparisonNamed(wire) : undefined
  if (!comparison) return 'operator'
  const isMissing = (conditionText(condition['value']) ?? '') === ''
  return !needsNoValue(comparison) && isMissing ? 'value' : undefined
}
