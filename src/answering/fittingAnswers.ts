import { dropWaitingRows } from '../../schemas/answering/dropWaitingRows'
import { load } from '../../schemas/answering/load'
import type { AnsweringContext } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Answers } from '../../schemas/model/answers'

interface Fitting {
  readonly user: AnsweringContext['user']
  readonly timezone?: string
  /** True when the answers will become a new record. */
  readonly isNew?: boolean
}

/** Returns those of the answers that fit a revision of their form, in the shapes that it sends. */
export function fittingAnswers(
  compiled: CompiledForm,
  answers: Answers,
  { user, timezone = 'UTC', isNew = false }: Fitting,
): Answers {
  const context: AnsweringContext = { now: Date.now, timezone, user, createState: (state) => state }
  const answering = load(compiled, answers, context)
  if (isNew) dropWaitingRows(answering)
  return answering.toSubmission()
}
