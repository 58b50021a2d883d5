import type { Condition } from './condition'
import { fold } from './fold'
import { readTexts } from './operands'
import { textsOf } from './textsOf'

/** Holds where the answer is one of several texts, ignoring case; for a list, where any member is. */
export const isIn: Condition<readonly string[]> = {
  question: 'oneOfTexts',
  takes: 'several',
  read: (operand) => readTexts(operand)?.map(fold),
  holds: (answer, wanted) => textsOf(answer).some((text) => wanted.includes(fold(text))),
}
