import type { CompiledField } from '../compile/compiledForm'
import { meets } from '../conditions/holds'
import type { FieldTypeRegistry } from '../fields/fieldType'
import type { Candidates } from '../kinds/kind'
import { kindDefinitions } from '../kinds/registry'
import type { RuleCondition } from '../rules/ruleTree'
import { acceptedAnswer } from './accepts'

/** Answers of one field that cover every combination of outcomes of the conditions; the first is no answer. */
export interface Representatives {
  readonly answers: readonly unknown[]
  /** Whether every accepted answer behaves like one of these. */
  readonly complete: boolean
}

/** Returns whether the condition holds for an answer. Unknown operators never hold. */
export function conditionHolds({ comparison, value }: RuleCondition, answer: unknown): boolean {
  return !!comparison && meets(answer, comparison.word, value)
}

export type FindRepresentatives = (
  field: CompiledField,
  conditions: readonly RuleCondition[],
) => Representatives

/** Returns a memoizing {@link representativesOf}, because rules often ask the same of the same fields. */
export function findRepresentatives(registry: FieldTypeRegistry): FindRepresentatives {
  const known = new Map<string, Representatives>()
  return (field, conditions) => {
    const key = JSON.stringify([field.id, conditions])
    const found = known.get(key) ?? representativesOf(field, conditions, registry)
    known.set(key, found)
    return found
  }
}

/** Returns one answer for each way in which the field's answers can meet the conditions. */
function representativesOf(
  field: CompiledField,
  conditions: readonly RuleCondition[],
  registry: FieldTypeRegistry,
): Representatives {
  if (!field.answerable && field.kind !== 'unknown') return { answers: [undefined], complete: true }
  const { values, complete } = candidates(field, conditions)
  const byOutcome = new Map<string, unknown>()
  const keep = (answer: unknown) => {
    // A missing answer is kept separate, because it matters beyond the conditions.
    const outcome = [answer === undefined, ...conditions.map((each) => conditionHolds(each, answer))].join()
    if (!byOutcome.has(outcome)) byOutcome.set(outcome, answer)
  }
  keep(undefined)
  for (const value of values) {
    const answer = acceptedAnswer(value, field, registry)
    if (answer !== undefined) keep(answer)
  }
  const answers = [...byOutcome.values()]
  return { answers, complete: complete(answers) }
}

function candidates(field: CompiledField, conditions: readonly RuleCondition[]): Candidates {
  const asked = conditions.filter(({ comparison }) => comparison && comparison.operator !== 'isEmpty')
  const asksFor = (operators: ReadonlySet<string>) =>
    asked.some(({ comparison }) => comparison && operators.has(comparison.operator))
  return kindDefinitions[field.kind].candidates(field, {
    conditions: asked,
    constants: [...new Set(asked.flatMap(({ value }) => [value, ...value.split(',')]))],
    exactly: asksFor(exact),
    within: asksFor(partial),
    ordered: asksFor(ordering),
    holds: conditionHolds,
  })
}

const exact: ReadonlySet<string> = new Set(['isExactly'])
const partial: ReadonlySet<string> = new Set(['contains', 'startsWith', 'endsWith'])
const ordering: ReadonlySet<string> = new Set([
  ...['isNumber', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual'],
])
