import type { CompiledForm } from '../compile/compiledForm'
import { own } from '../model/json'
import { pointerTo } from '../model/jsonPointer'

/** Returns the place of a field's answer in a submission as a JSON pointer; `*` stands for each set of its group. */
export function fieldPlace(compiled: CompiledForm, fieldId: string): string {
  const field = own(compiled.fields, fieldId)
  const group = field?.groupId === undefined ? [] : [field.groupId, '*']
  const row = field?.rowId === undefined ? [] : [field.rowId]
  return pointerTo(...group, ...row, fieldId)
}
