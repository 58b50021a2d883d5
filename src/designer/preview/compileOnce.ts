import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { FormDocument } from '../../../schemas/model/form'

const known = new WeakMap<FormDocument, CompiledForm>()

/** A document compiled, once however often it is asked for: documents never change. */
export function compileOnce(document: FormDocument): CompiledForm {
  const compiled = known.get(document) ?? compileForm({ document })
  known.set(document, compiled)
  return compiled
}
