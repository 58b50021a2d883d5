import type { Condition } from './condition'
import { readMeasure } from './operands'
import { compareWith, type Measure } from './order'
import { textsOf } from './textsOf'

/** Makes a condition on the order of an answer and a number, day or time. */
export const comparing = (test: (sign: number) => boolean): Condition<Measure> => ({
  question: 'order',
  read: (operand) => readMeasure(operand),
  holds: (answer, measure) => someCompares(answer, measure, test),
})

/** Makes the same condition for numbers only: a day then never matches. */
export const comparingNumbers = (test: (sign: number) => boolean): Condition<Measure> => ({
  question: 'number',
  read: (operand) => readMeasure(operand, true),
  holds: (answer, measure) => someCompares(answer, measure, test),
})

const someCompares = (answer: unknown, measure: Measure, test: (sign: number) => boolean) =>
  textsOf(answer).some((text) => {
    const sign = compareWith(text, measure)
    return sign !== undefined && test(sign)
  })
