import type { CompiledForm } from '../compile/compiledForm'
import type { Answers } from './answers'
import { isObject, own } from './json'

/**
 * The stored answer of a field outside of groups: its own, or what its row's answer holds for it. Undefined where there is none, and
 * for fields of groups, which have one in each set.
 */
export function answerAt(compiled: Pick<CompiledForm, 'fields'>, answers: Answers, fieldId: string): unknown {
  const field = own(compiled.fields, fieldId)
  if (field?.groupId !== undefined) return undefined
  if (field?.rowId === undefined) return own(answers, fieldId)
  const row: unknown = own(answers, field.rowId)
  return isObject(row) ? own(row, fieldId) : undefined
}
