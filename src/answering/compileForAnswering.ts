import type { ServedFormForAnswer } from '../../schemas/api/forms'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { compileServedForm } from './compileServedForm'

const stepwise = new WeakMap<ServedFormForAnswer, CompiledForm>()

/** Loads and compiles what these revisions need to be answered one question at a time. If it fails, they are answered page by page. */
export async function prepareSteps(...forms: readonly (ServedFormForAnswer | undefined)[]): Promise<void> {
  const wanted = forms.filter((form) => form?.advanced_options?.one_at_a_time === true)
  if (wanted.length === 0) return
  const part = await import('../../schemas/compile/stepPages').catch(() => null)
  for (const form of wanted) if (form && part) stepwise.set(form, part.stepPages(compileServedForm(form)))
}

/** Returns a served form as somebody answers it: page by page, or one question at a time. */
export const compileForAnswering = (form: ServedFormForAnswer): CompiledForm =>
  stepwise.get(form) ?? compileServedForm(form)
