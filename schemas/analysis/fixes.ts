import { setGroup } from '../compile/setGroup'
import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { rulesOf, type FormDocument } from '../model/form'
import { own } from '../model/json'
import { junctionHolds, type Junction } from '../rules/junction'
import type { RuleCondition } from '../rules/ruleTree'
import type { FormFinding } from './formFindings'
import { conditionHolds } from './representatives'

/** A change of one rule that removes the finding without changing what the form does for any accepted answer. */
export type FindingFix = { readonly ruleId: string } & (
  | { readonly kind: 'removeRule' }
  /** `indexes` are positions among those of the rule's conditions that are objects. */
  | { readonly kind: 'removeConditions'; readonly indexes: readonly number[] }
  /** Removes these conditions, and the field from the affected ones. */
  | { readonly kind: 'removeField'; readonly fieldId: string; readonly indexes: readonly number[] }
  /** Corrects an outdated type of the field in the rule. */
  | { readonly kind: 'updateReference'; readonly fieldId: string }
)

/** Returns the safe fix of a finding of this form; undefined when a person has to decide. */
export function findFix(
  finding: FormFinding,
  compiled: CompiledForm,
  document: FormDocument,
): FindingFix | undefined {
  const { message, ruleIds, fieldId = '' } = finding
  const rules = ruleIds.map((id) => ruleNamed(id, compiled, document))
  const [rule, other] = rules
  if (!rule || rules.includes(undefined)) return undefined
  const remove = { kind: 'removeRule', ruleId: rule.id } as const
  switch (message) {
    case 'finding.RULE_WITHOUT_TARGETS':
    case 'analysis.RULE_WITHOUT_EFFECT':
      return remove
    case 'analysis.RULE_NEVER_APPLIES':
      // In a cycle, a rule may apply briefly until it hides what it reads, and that moment clears answers.
      return isIdle(rule, compiled) && !compiled.findings.some(({ code }) => code === 'RULE_CYCLE')
        ? remove
        : undefined
    case 'analysis.DUPLICATE_RULE':
      // The later one decides for both.
      return other && other.perSetOf === rule.perSetOf ? remove : undefined
    case 'analysis.MISSING_FIELD': {
      if (rule.targets.length === 0) return remove
      const isStale = (condition: RuleCondition) => condition.fieldId === fieldId
      const drop = rule.conditions.some(isStale)
        ? dropConditions(rule, compiled, isStale)
        : ({ ruleId: rule.id, kind: 'removeConditions', indexes: [] } as const)
      return drop?.kind === 'removeConditions' ? { ...drop, kind: 'removeField', fieldId } : drop
    }
    case 'analysis.MISSING_OPTION': {
      const { value } = finding.params
      return dropConditions(rule, compiled, (one) => one.fieldId === fieldId && one.value === value)
    }
    case 'finding.STALE_TYPE':
      return { kind: 'updateReference', ruleId: rule.id, fieldId }
    default:
      return undefined
  }
}

/** Returns the rule with that id if it is unique, because stored ids may be missing or repeated. */
function ruleNamed(id: string, compiled: CompiledForm, document: FormDocument): CompiledRule | undefined {
  const [first, ...others] = rulesOf(document).filter((rule) => rule.rule_id === id)
  return first && others.length === 0 ? compiled.rules.find((rule) => rule.id === id) : undefined
}

/**
 * Returns whether a rule that never applies can be removed. A "show" rule hides its fields while it does not apply, unless another rule for
 * the same people also does that.
 */
function isIdle(rule: CompiledRule, { rules }: CompiledForm): boolean {
  if (rule.effect !== 'show' || isForNobody(rule)) return true
  const audience = (one: CompiledRule) => JSON.stringify([one.users, one.groups])
  const alsoShow = rules.filter(
    (one) =>
      one !== rule &&
      one.effect === 'show' &&
      ((!one.users && !one.groups) || audience(one) === audience(rule)),
  )
  return rule.targets.every((id) => alsoShow.some(({ targets }) => targets.includes(id)))
}

const isForNobody = ({ users, groups }: CompiledRule) =>
  [users, groups].some((audience) => audience?.mode === 'include' && audience.ids.length === 0)

/**
 * Removes conditions that hold for no accepted answer, or for every one, when the others decide; otherwise removes the rule that never
 * applies.
 */
function dropConditions(
  rule: CompiledRule,
  compiled: CompiledForm,
  isConstant: (condition: RuleCondition) => boolean,
): FindingFix | undefined {
  const constant = rule.conditions.filter(isConstant)
  const rest = rule.conditions.filter((condition) => !isConstant(condition))
  const holds = (index: number) => {
    const condition = at(rule, index)
    return isConstant(condition) ? conditionHolds(condition, undefined) : undefined
  }
  if (isNeutral(rule.when, holds) && rest.length > 0) {
    const fields = new Map(rest.flatMap(({ fieldId }) => fieldEntry(fieldId, compiled)))
    for (const id of rule.targets) for (const [key, field] of fieldEntry(id, compiled)) fields.set(key, field)
    if (setGroup(rest, rule.targets, fields) !== rule.perSetOf) return undefined
    const indexes = [...rule.conditions.keys()].filter((index) => constant.includes(at(rule, index)))
    return { kind: 'removeConditions', ruleId: rule.id, indexes }
  }
  const never = !junctionHolds(rule.when, (index) => holds(index) ?? true)
  return never && isIdle(rule, compiled) ? { kind: 'removeRule', ruleId: rule.id } : undefined
}

/**
 * Returns whether the known conditions make no difference: each has other conditions beside it, and holds where all must hold, or fails
 * where any may.
 */
function isNeutral(when: Junction, holds: (index: number) => boolean | undefined): boolean {
  const known = when.of.map((part) => (typeof part === 'number' ? holds(part) : undefined))
  const saysNothing = known.every((holding) => holding === undefined || holding === (when.join === 'and'))
  const isLeft = known.includes(undefined)
  return saysNothing && isLeft && when.of.every((part) => typeof part === 'number' || isNeutral(part, holds))
}

const at = ({ conditions }: CompiledRule, index: number) => conditions[index] as RuleCondition

function fieldEntry(id: string, { fields }: CompiledForm) {
  const field = own(fields, id)
  return field ? [[id, field] as const] : []
}
