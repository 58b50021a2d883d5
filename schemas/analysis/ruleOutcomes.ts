import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { own } from '../model/json'
import { isFlat } from '../rules/junction'
import type { Explorer, Tried } from './createExplorer'
import { conditionHolds, type FindRepresentatives } from './representatives'
import type { Witness } from './ruleFinding'

/** What is known of one rule: proofs, and answers with which it applies and does not apply to a user whom it admits. */
export interface RuleOutcome {
  readonly always: boolean
  readonly never: boolean
  readonly applied?: Witness
  readonly notApplied?: Witness
}

/** Returns whether a rule applies always, never or sometimes, as far as that can be determined. */
export function ruleOutcome(
  rule: CompiledRule,
  compiled: CompiledForm,
  explorer: Explorer,
  representatives: FindRepresentatives,
): RuleOutcome {
  let applied: Tried | undefined
  let notApplied: Tried | undefined
  const proven = provenAlone(rule, compiled, representatives)
  const exhausted = explorer.explore({ rules: [rule] }, (tried) => {
    if (tried.applies(rule)) applied ??= tried
    else notApplied ??= tried
    return (!!applied || proven === 'never') && (!!notApplied || proven === 'always')
  })
  const audienceIsEmpty = [rule.users, rule.groups].some(
    (audience) => audience?.mode === 'include' && audience.ids.length === 0,
  )
  return {
    always: !notApplied && !!applied && (exhausted || proven === 'always'),
    never: !applied && (exhausted || proven === 'never' || audienceIsEmpty),
    ...(applied && { applied: witnessOf(applied) }),
    ...(notApplied && { notApplied: witnessOf(notApplied) }),
  }
}

export const witnessOf = ({ answers, user }: Tried): Witness => ({ answers, user })

/**
 * Returns what the rule's own conditions prove, whatever the rest of the form does. Answers of different fields are independent here, so
 * each field is examined separately; hidden fields are empty, which is one of the examined answers.
 */
function provenAlone(
  rule: CompiledRule,
  compiled: CompiledForm,
  representatives: FindRepresentatives,
): 'always' | 'never' | undefined {
  const fields = [...new Set(rule.conditions.map(({ fieldId }) => fieldId))].map((id) => {
    const conditions = rule.conditions.filter(({ fieldId }) => fieldId === id)
    const field = own(compiled.fields, id)
    if (!field) return { ...outcomes([undefined], conditions), complete: true }
    const severalSets = field.groupId !== undefined && field.groupId !== rule.perSetOf
    const { answers, complete } = representatives(field, conditions)
    // Different sets may meet the conditions: two answers can together be what one cannot.
    return { ...outcomes(answers, conditions), complete: complete && !severalSets }
  })
  // Nested groups are decided by trying.
  if (!isFlat(rule.when)) return undefined
  const whole = fields.every(({ complete }) => complete)
  if (rule.when.join === 'and') {
    if (fields.some((field) => field.complete && !field.allHold)) return 'never'
    return whole && fields.every((field) => !field.oneFails) ? 'always' : undefined
  }
  if (fields.some((field) => field.complete && !field.allFail)) return 'always'
  return whole && fields.every((field) => !field.oneHolds) ? 'never' : undefined
}

/** Returns the possible effects of single answers on the conditions of their field. */
function outcomes(answers: readonly unknown[], conditions: CompiledRule['conditions']) {
  const each = answers.map((answer) => conditions.map((condition) => conditionHolds(condition, answer)))
  return {
    allHold: each.some((holds) => holds.every(Boolean)),
    oneFails: each.some((holds) => holds.includes(false)),
    allFail: each.some((holds) => !holds.includes(true)),
    oneHolds: each.some((holds) => holds.includes(true)),
  }
}
