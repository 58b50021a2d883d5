import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { secretMask } from '../../schemas/fields/password'
import { fieldTypes } from '../../schemas/fields/registry'
import type { Answers } from '../../schemas/model/answers'
import { isObject, own, type Json } from '../../schemas/model/json'

/** Returns whether a field's answers must never be stored on this device. */
export const isSecret = ({ fields }: CompiledForm, fieldId: string): boolean => {
  const field = own(fields, fieldId)
  return field !== undefined && fieldTypes.get(field.type).capabilities.has('secret')
}

/** Returns whether somebody wrote a secret; the masks of stored secrets do not count. */
export function hasWrittenSecrets(compiled: CompiledForm, answers: Answers): boolean {
  return Object.entries(answers).some(([id, value]) =>
    isSecret(compiled, id)
      ? value !== secretMask
      : Array.isArray(value) && value.some((set: Json) => isObject(set) && hasWrittenSecrets(compiled, set)),
  )
}

/** Returns a record's answers to start another one with, without its secrets, which nobody can read. */
export function copiedAnswers(compiled: CompiledForm, answers: Answers): Answers {
  const open = (part: Answers): Answers =>
    Object.fromEntries(
      Object.entries(part).flatMap(([id, value]) =>
        isSecret(compiled, id) ? [] : [[id, inSets(value)] as const],
      ),
    )
  const inSets = (value: Json): Json =>
    Array.isArray(value) ? value.map((set: Json) => (isObject(set) ? open(set) : set)) : value
  return open(answers)
}
