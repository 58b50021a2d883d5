import type { Condition } from './condition'
import { fold } from './fold'
import { readText } from './operands'
import { textsOf } from './textsOf'

/** Holds where the texts are equal, ignoring case. */
export const iexact: Condition<string> = {
  question: 'sameText',
  read: (operand) => {
    const text = readText(operand)
    return text === undefined ? undefined : fold(text)
  },
  holds: (answer, wanted) => textsOf(answer).some((text) => fold(text) === wanted),
}
