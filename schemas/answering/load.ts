import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { Answers } from '../model/answers'
import { createAnswering } from './createAnswering'
import type { Answering, AnsweringContext } from './types'

/**
 * Creates an answering from given answers: a record to edit, a draft, a submission to check. Never applies defaults. Ignores answers to
 * unknown fields; the caller decides what happens to those.
 */
export function load(
  compiled: CompiledForm,
  answers: Answers,
  context: AnsweringContext,
  registry: FieldTypeRegistry = fieldTypes,
): Answering {
  return createAnswering(compiled, context, registry, { from: 'answers', answers, goesOn: false })
}
