import type { Condition } from '../conditions/condition'
import { conditionSaid, type ConditionWord } from '../conditions/names'
import { conditions } from '../conditions/registry'
import type { Kind } from '../fields/kinds'
import { kindDefinitions } from './registry'

/** Whether answers of a kind are asked about by a word. */
export function isOfferedFor(word: ConditionWord, kind: Kind): boolean {
  const { question }: Pick<Condition<never>, 'question'> = conditions[conditionSaid(word).name]
  return question !== undefined && kindDefinitions[kind].questions.includes(question)
}
