import { isObject } from '../../schemas/model/json'
import type { RulesDocument } from '../../schemas/model/rule'
import { AppError } from '../appError'

/** A rules document that may be stored: stale fields are fine, unfinished rules are refused and marked (decisions). */
export function checkedRules(document: RulesDocument): RulesDocument {
  const problems = document.rules.flatMap((rule, index) => {
    const found: { rule_id: string | null; index: number; condition: number | null; problem: string }[] = []
    const report = (condition: number | null, problem: string) =>
      found.push({
        rule_id: typeof rule.rule_id === 'string' ? rule.rule_id : null,
        index,
        condition,
        problem,
      })
    if (!(rule.rule_type ?? rule['type'])) report(null, 'type')
    const conditions = Array.isArray(rule.conditions) ? (rule.conditions as readonly unknown[]) : []
    if (conditions.length === 0) report(null, 'conditions')
    conditions.forEach((condition, position) => {
      if (!isObject(condition) || !condition['condition']) report(position, 'condition')
      else if (condition['value'] === undefined || condition['value'] === '') report(position, 'value')
    })
    return found
  })
  if (problems.length > 0) throw new AppError('RULE_UNFILLED_OPTIONS', undefined, { rules: problems })
  return document
}
