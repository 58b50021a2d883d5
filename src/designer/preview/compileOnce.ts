import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { stepPages } from '../../../schemas/compile/stepPages'
import type { FormDocument } from '../../../schemas/model/form'
import { isOneAtATime } from '../../answering/isOneAtATime'

const known = new WeakMap<FormDocument, CompiledForm>()

/** Compiles a document once, because documents are immutable. */
export function compileOnce(document: FormDocument): CompiledForm {
  const compiled = known.get(document) ?? compileForm({ document })
  known.set(document, compiled)
  return compiled
}

const runnable = new WeakMap<CompiledForm, CompiledForm>()

/** Compiles a document as respondents answer it: by pages, or one question at a time. */
export function compileToRun(document: FormDocument): CompiledForm {
  const compiled = compileOnce(document)
  if (!isOneAtATime(compiled)) return compiled
  const stepped = runnable.get(compiled) ?? stepPages(compiled)
  runnable.set(compiled, stepped)
  return stepped
}
