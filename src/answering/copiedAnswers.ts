import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { secretMask } from '../../schemas/fields/password'
import { fieldTypes } from '../../schemas/fields/registry'
import type { Answers } from '../../schemas/model/answers'
import { isObject, own, type Json } from '../../schemas/model/json'

/** Whether a field's answers never stay on this device. */
export const isSecret = ({ fields }: CompiledForm, fieldId: string): boolean => {
  const field = own(fields, fieldId)
  return field !== undefined && fieldTypes.get(field.type).capabilities.has('secret')
}

/** Whether somebody wrote a secret; those of a record, which nobody reads, are none. */
export function hasWrittenSecrets(compiled: CompiledForm, answers: Answers): boolean {
  return Object.entries(answers).some(([id, value]) =>
    isSecret(compiled, id)
      ? value !== secretMask
      : Array.isArray(value) && value.some((set: Json) => isObject(set) && hasWrittenSecrets(compiled, set)),
  )
}

/** A record's answers to start another one with. Its secrets are not among them: nobody can read them. */
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
