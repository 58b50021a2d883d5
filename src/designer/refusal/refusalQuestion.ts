import { proxy, ref } from 'valtio'
import type { RuleLosses } from '../../../schemas/edit/editResult'
import type { Use } from '../../../schemas/edit/references/use'
import type { CodedError } from '../../../schemas/model/errors'
import type { StepName } from '../designerStore'

/** A refused change that could be made together with what prevents it. */
export interface RefusalQuestion {
  readonly error: CodedError
  readonly uses: readonly Use[]
  /** What rules would lose if they were changed too. */
  readonly losses: RuleLosses | undefined
  /** The name of a step that deletes something; undefined otherwise. */
  readonly deletion: StepName | undefined
  /** Makes the change, and changes everything that depends on it. */
  readonly change: () => void
  /** Leaves everything as it is. */
  readonly leave: () => void
}

/** The open question, if any; the dialog answers and clears it. */
export const refusalState = proxy<{ question: ReturnType<typeof ref<RefusalQuestion>> | null }>({
  question: null,
})

export function askRefusal(question: RefusalQuestion): void {
  refusalState.question = ref(question)
}

/** Closes the question and does what was chosen. */
export function answerRefusal(answer: 'change' | 'leave'): void {
  const { question } = refusalState
  refusalState.question = null
  question?.[answer]()
}
