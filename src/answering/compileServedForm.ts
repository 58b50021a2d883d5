import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'

/** A served form with the rules of its revision → what the screens run on. */
export function compileServedForm(form: ServedFormForAnswer): CompiledForm {
  return compileForm({ document: form })
}
