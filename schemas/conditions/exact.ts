import type { Condition } from './condition'
import { readText } from './operands'
import { textsOf } from './textsOf'

/** The same text, trimmed: case counts. */
export const exact: Condition<string> = {
  question: 'sameText',
  read: readText,
  holds: (answer, wanted) => textsOf(answer).includes(wanted),
}
