import type { CompiledForm } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { createAnswering } from './createAnswering'
import type { Answering, AnsweringContext } from './types'

/** Creates a new answering with the designer's defaults and the minimum of sets in groups. */
export function start(
  compiled: CompiledForm,
  context: AnsweringContext,
  registry: FieldTypeRegistry = fieldTypes,
): Answering {
  return createAnswering(compiled, context, registry, { from: 'defaults' })
}
