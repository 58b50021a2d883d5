import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { exportedSchema } from '../compile/exportedSchema'
import { uiSchemaOf, type UiSchema } from '../compile/uiSchemaOf'
import type { JsonSchema } from '../fields/fieldType'

/** A compiled form as other programs can use it. */
export interface FormExport {
  /** Of the answers: draft 2020-12, stands on its own. */
  readonly schema: JsonSchema
  /** As RJSF reads it. */
  readonly uiSchema: UiSchema
  /** Conditions as JSON-Logic with our operators (`acopio:answer`, `acopio:compare`, `acopio:compareNot`). */
  readonly rules: readonly CompiledRule[]
}

/** A compiled form as schema, uiSchema and rules: plain data. */
export function exportForm(compiled: CompiledForm): FormExport {
  return { schema: exportedSchema(compiled), uiSchema: uiSchemaOf(compiled), rules: compiled.rules }
}
