import type { Condition } from '../conditions/condition'
import { conditionSaid, type ConditionWord } from '../conditions/names'
import { conditions } from '../conditions/registry'
import type { Kind } from '../fields/kinds'
import { kindDefinitions } from './registry'

/** Returns whether a condition is offered for answers of a kind. */
export function isOfferedFor(word: ConditionWord, kind: Kind): boolean {
  const { question }: Pick<Condition<never>, 'question'> = conditions[conditionSaid(word).name]
  return question !== undefined && kindDefinitions[kind].questions.includes(question)
}
