import { own } from '../model/json'
import { fillAnswers, withoutAnswer } from '../model/namedAnswers'
import type { CompiledForm } from './compiledForm'

/**
 * Returns a field's label in the form's own language when no answers are known: fields that the label names appear as their labels in
 * braces.
 */
export function plainLabel(fields: CompiledForm['fields'], fieldId: string): string {
  const stored = (id: string) => own(fields, id)?.field.label ?? ''
  return fillAnswers(stored(fieldId), (id) => `{${fillAnswers(stored(id), withoutAnswer) || '…'}}`)
}
