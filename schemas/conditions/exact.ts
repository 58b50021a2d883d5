import type { Condition } from './condition'
import { readText } from './operands'
import { textsOf } from './textsOf'

/** Holds where the trimmed texts are equal, with case. */
export const exact: Condition<string> = {
  question: 'sameText',
  read: readText,
  holds: (answer, wanted) => textsOf(answer).includes(wanted),
}
