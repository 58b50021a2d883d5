import type { CompiledForm } from '../compile/compiledForm'
import type { Answers } from './answers'
import { isObject, own } from './json'

/**
 * Returns the stored answer of a field outside of groups: its own, or its value within its row's answer. Returns undefined without an
 * answer, and for fields of groups, which have one in each set.
 */
export function answerAt(compiled: Pick<CompiledForm, 'fields'>, answers: Answers, fieldId: string): unknown {
  const field = own(compiled.fields, fieldId)
  if (field?.groupId !== undefined) return undefined
  if (field?.rowId === undefined) return own(answers, fieldId)
  const row: unknown = own(answers, field.rowId)
  return isObject(row) ? own(row, fieldId) : undefined
}
