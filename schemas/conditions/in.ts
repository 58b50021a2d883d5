import type { Condition } from './condition'
import { fold } from './fold'
import { readTexts } from './operands'
import { textsOf } from './textsOf'

/** One of several texts whatever its case; of a list, some member is. */
export const isIn: Condition<readonly string[]> = {
  question: 'oneOfTexts',
  takes: 'several',
  read: (operand) => readTexts(operand)?.map(fold),
  holds: (answer, wanted) => textsOf(answer).some((text) => wanted.includes(fold(text))),
}
