import { sameJson } from '../../../schemas/model/sameJson'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { copiedAnswers } from '../copiedAnswers'

/**
 * Adds the masks of a record's secrets to the answers of an edit, because a draft never contains secrets and a save without their masks
 * would delete them. A set gets those of the record's set at the same position if their other answers are equal.
 */
export function withKeptSecrets(compiled: CompiledForm, answers: Answers, record: Answers): Answers {
  const open = copiedAnswers(compiled, record)
  const secrets = Object.entries(record).filter(([id]) => !Object.hasOwn(open, id))
  const entries = Object.entries(answers).map(([id, value]): [string, Json] => {
    const [before, openBefore] = [own(record, id), own(open, id)]
    if (!Array.isArray(value) || !Array.isArray(before) || !Array.isArray(openBefore)) return [id, value]
    const setsBefore: readonly Json[] = before
    return [
      id,
      value.map((set: Json, index): Json => {
        const whole = setsBefore[index]
        const isSame = isObject(set) && sameJson(set, openBefore[index])
        return isSame && whole !== undefined ? whole : set
      }),
    ]
  })
  return Object.fromEntries([...entries, ...secrets.filter(([id]) => !Object.hasOwn(answers, id))])
}
