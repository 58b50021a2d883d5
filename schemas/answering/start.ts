import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { createAnswering } from './createAnswering'
import type { Answering, AnsweringContext } from './types'

/** A fresh answering: the designer's defaults are its first answers, and groups have the sets that they must have. */
export function start(
  compiled: CompiledForm,
  context: AnsweringContext,
  registry: FieldTypeRegistry = fieldTypes,
): Answering {
  return createAnswering(compiled, context, registry, { from: 'defaults' })
}
