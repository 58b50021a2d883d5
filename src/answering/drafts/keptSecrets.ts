import { sameJson } from '../../../schemas/model/sameJson'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { copiedAnswers } from '../copiedAnswers'

/**
 * The answers of an edit with the secrets that its record has, which a draft never holds: without their masks a save would
 * take them away. A set gets back those of the record's set with the same other answers at the same place.
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
