import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { Answers } from '../model/answers'
import { createAnswering } from './createAnswering'
import type { Answering, AnsweringContext } from './types'

/**
 * An answering that goes on from where it was left: no default is added to what was answered or cleared, but, as in one
 * that was just started, a field that comes into view later has its default.
 */
export function resume(
  compiled: CompiledForm,
  answers: Answers,
  context: AnsweringContext,
  registry: FieldTypeRegistry = fieldTypes,
): Answering {
  return createAnswering(compiled, context, registry, { from: 'answers', answers, goesOn: true })
}
