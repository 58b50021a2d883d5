import type { Condition } from './condition'
import { readTexts } from './operands'
import { numberIn } from './order'
import { textsOf } from './textsOf'

/** Holds where the answer is one of several numbers, however they are written. */
export const inNumber: Condition<readonly number[]> = {
  question: 'number',
  takes: 'several',
  read: (operand) => {
    const numbers = readTexts(operand)?.flatMap((text) => numberIn(text) ?? []) ?? []
    return numbers.length > 0 ? numbers : undefined
  },
  holds: (answer, wanted) =>
    textsOf(answer).some((text) => {
      const number = numberIn(text)
      return number !== undefined && wanted.includes(number)
    }),
}
