import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { Answers } from '../model/answers'
import { createAnswering } from './createAnswering'
import type { Answering, AnsweringContext } from './types'

/**
 * An answering of given answers: a record to edit, a draft, a submission to check. Never applies defaults. Answers of no
 * field of the form are left out: what becomes of them is the caller's decision.
 */
export function load(
  compiled: CompiledForm,
  answers: Answers,
  context: AnsweringContext,
  registry: FieldTypeRegistry = fieldTypes,
): Answering {
  return createAnswering(compiled, context, registry, { from: 'answers', answers, goesOn: false })
}
