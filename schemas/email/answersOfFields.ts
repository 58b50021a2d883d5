import type { CompiledForm } from '../compile/compiledForm'
import { groupOf } from '../compile/groupOf'
import type { Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'

/**
 * Every answer that a record has to a field: several where it is in a group, one for each set. That of a row's member is looked for in
 * the row. Sets without an answer are left out.
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
