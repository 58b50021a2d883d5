import type { CompiledForm } from '../compile/compiledForm'
import { exportedSchema } from '../compile/exportedSchema'
import { uiSchemaOf, type UiSchema } from '../compile/uiSchemaOf'
import type { JsonSchema } from '../fields/fieldType'
import { exportRules } from './exportRules'
import type { SchemaRule } from './schemaRule'

/** A compiled form as other programs can use it. */
export interface FormExport {
  /** Of the answers: draft 2020-12, stands on its own. */
  readonly schema: JsonSchema
  /** As RJSF reads it. */
  readonly uiSchema: UiSchema
  /** What shows, is locked or asked for, as `SchemaForm` and `settleRules` take it: JSON-Logic with the operators of our own rules. */
  readonly rules: readonly SchemaRule[]
}

/** A compiled form as schema, uiSchema and rules: plain data. */
export function exportForm(compiled: CompiledForm): FormExport {
  return { schema: exportedSchema(compiled), uiSchema: uiSchemaOf(compiled), rules: exportRules(compiled) }
}
