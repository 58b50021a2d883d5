import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { Answers } from '../model/answers'
import { createAnswering } from './createAnswering'
import type { Answering, AnsweringContext } from './types'

/**
 * Continues an unfinished answering: adds no defaults to fields that were answered or cleared, but fields that become visible later get
 * theirs, as in a new answering.
 */
export function resume(
  compiled: CompiledForm,
  answers: Answers,
  context: AnsweringContext,
  registry: FieldTypeRegistry = fieldTypes,
): Answering {
  return createAnswering(compiled, context, registry, { from: 'answers', answers, goesOn: true })
}
