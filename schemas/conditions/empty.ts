import type { Condition } from './condition'
import { isEmpty } from './isEmpty'

/** Without an answer; clients send a blank along, which says nothing. */
export const empty: Condition<true> = {
  question: 'presence',
  takes: 'nothing',
  read: () => true,
  holds: isEmpty,
}
