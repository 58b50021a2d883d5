import type { Condition } from './condition'
import { fold } from './fold'
import { readText } from './operands'
import { textsOf } from './textsOf'

/** The same text whatever its case. */
export const iexact: Condition<string> = {
  question: 'sameText',
  read: (operand) => {
    const text = readText(operand)
    return text === undefined ? undefined : fold(text)
  },
  holds: (answer, wanted) => textsOf(answer).some((text) => fold(text) === wanted),
}
