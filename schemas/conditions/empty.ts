import type { Condition } from './condition'
import { isEmpty } from './isEmpty'

/** Holds where there is no answer. The operand says nothing: clients send a blank. */
export const empty: Condition<true> = {
  question: 'presence',
  takes: 'nothing',
  read: () => true,
  holds: isEmpty,
}
