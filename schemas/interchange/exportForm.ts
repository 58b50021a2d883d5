import type { CompiledForm } from '../compile/compiledForm'
import { exportedSchema } from '../compile/exportedSchema'
import { uiSchemaOf, type UiSchema } from '../compile/uiSchemaOf'
import type { JsonSchema } from '../fields/fieldType'
import { exportRules } from './exportRules'
import type { SchemaRule } from './schemaRule'

/** A compiled form in standard formats for other programs. */
export interface FormExport {
  /** Self-contained schema of the answers in draft 2020-12. */
  readonly schema: JsonSchema
  /** In the format of RJSF. */
  readonly uiSchema: UiSchema
  /**
   * Rules for visibility, locking and requirements, as `SchemaForm` and `settleRules` take them: JSON-Logic with the operators of our own
   * rules.
   */
  readonly rules: readonly SchemaRule[]
}

/** Returns a compiled form as schema, uiSchema and rules: plain data. */
export function exportForm(compiled: CompiledForm): FormExport {
  return { schema: exportedSchema(compiled), uiSchema: uiSchemaOf(compiled), rules: exportRules(compiled) }
}
