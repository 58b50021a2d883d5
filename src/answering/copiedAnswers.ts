import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { fieldTypes } from '../../schemas/fields/registry'
import type { Answers } from '../../schemas/model/answers'
import { isObject, own, type Json } from '../../schemas/model/json'

/** A record's answers to start another one with. Its secrets are not among them: nobody can read them. */
export function copiedAnswers(compiled: CompiledForm, answers: Answers): Answers {
  const isSecret = (fieldId: string) => {
    const field = own(compiled.fields, fieldId)
    return field !== undefined && fieldTypes.get(field.type).capabilities.has('secret')
  }
  const open = (part: Answers): Answers =>
    Object.fromEntries(
      Object.entries(part).flatMap(([id, value]) => (isSecret(id) ? [] : [[id, inSets(value)] as const])),
    )
  const inSets = (value: Json): Json =>
    Array.isArray(value) ? value.map((set: Json) => (isObject(set) ? open(set) : set)) : value
  return open(answers)
}
