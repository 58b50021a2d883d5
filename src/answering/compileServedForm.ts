import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'

const compiled = new WeakMap<ServedFormForAnswer, CompiledForm>()

/** Compiles a served form with the rules of its revision, once per form. */
export function compileServedForm(form: ServedFormForAnswer): CompiledForm {
  const known = compiled.get(form) ?? compileForm({ document: form })
  compiled.set(form, known)
  return known
}
