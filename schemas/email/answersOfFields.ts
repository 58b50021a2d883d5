import type { CompiledForm } from '../compile/compiledForm'
import { groupOf } from '../compile/groupOf'
import type { Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'

/**
 * Returns every answer of a record to a field: in a group, one per answered set. Answers to members of a row are inside the row's answer.
 */
export function answersOfField(
  { fields }: Pick<CompiledForm, 'fields'>,
  answers: Answers,
  fieldId: string,
): readonly Json[] {
  const field = own(fields, fieldId)
  if (!field) return []
  const groupId = groupOf(fields, field)
  const sets = groupId === undefined ? answers : own(answers, groupId)
  const holders: readonly unknown[] = Array.isArray(sets) ? sets : [sets]
  const path = [...(field.rowId === undefined ? [] : [field.rowId]), fieldId]
  return holders.flatMap((holder) => {
    const found = path.reduce<unknown>((value, id) => (isObject(value) ? own(value, id) : undefined), holder)
    return found === undefined || found === null ? [] : [found as Json]
  })
}
