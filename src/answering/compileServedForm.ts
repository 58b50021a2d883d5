import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'

const compiled = new WeakMap<ServedFormForAnswer, CompiledForm>()

/** A served form with the rules of its revision → what the screens run on. */
export function compileServedForm(form: ServedFormForAnswer): CompiledForm {
  const known = compiled.get(form) ?? compileForm({ document: form })
  compiled.set(form, known)
  return known
}
