import { load } from '../../schemas/answering/load'
import type { AnsweringContext } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Answers } from '../../schemas/model/answers'

/** Of any answers what fits a revision of their form, in the shapes that it sends. */
export function fittingAnswers(
  compiled: CompiledForm,
  answers: Answers,
  { user, timezone = 'UTC' }: { readonly user: AnsweringContext['user']; readonly timezone?: string },
): Answers {
  const context: AnsweringContext = { now: Date.now, timezone, user, createState: (state) => state }
  return load(compiled, answers, context).toSubmission()
}
