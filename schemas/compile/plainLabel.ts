import { own } from '../model/json'
import { fillAnswers, withoutAnswer } from '../model/namedAnswers'
import type { CompiledForm } from './compiledForm'

/** What a field is called in the form's own language where no answers are known: what its label names is named, in braces. */
export function plainLabel(fields: CompiledForm['fields'], fieldId: string): string {
  const stored = (id: string) => own(fields, id)?.field.label ?? ''
  return fillAnswers(stored(fieldId), (id) => `{${fillAnswers(stored(id), withoutAnswer) || '…'}}`)
}
