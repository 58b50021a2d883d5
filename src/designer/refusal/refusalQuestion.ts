import { proxy, ref } from 'valtio'
import type { RuleLosses } from '../../../schemas/edit/editResult'
import type { Use } from '../../../schemas/edit/references/use'
import type { CodedError } from '../../../schemas/model/errors'
import type { StepName } from '../designerStore'

/** A change that was refused and could be made together with what stands in its way. */
export interface RefusalQuestion {
  readonly error: CodedError
  readonly uses: readonly Use[]
  /** What rules would lose if they changed along. */
  readonly losses: RuleLosses | undefined
  /** What is to be deleted, as its step says it; undefined where nothing is. */
  readonly deletion: StepName | undefined
  /** Makes the change with everything that depends on it. */
  readonly change: () => void
  /** Leaves everything as it is. */
  readonly leave: () => void
}

/** The question that is open, if any; whoever draws it answers and clears it. */
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
