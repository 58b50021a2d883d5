import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import type { JsonSchema } from '../fields/fieldType'

/** A compiled form as others can use it. */
export interface FormExport {
  /** Draft 2020-12, stands on its own. */
  readonly schema: JsonSchema
  /** As RJSF reads it. */
  readonly uiSchema: { readonly [key: string]: unknown }
  /** Conditions as JSON-Logic with our operators. */
  readonly rules: readonly CompiledRule[]
}

export function exportForm(compiled: CompiledForm): FormExport {
  return { schema: compiled.schema, uiSchema: {}, rules: compiled.rules }
}
