import type { Condition } from './condition'
import { readMeasure } from './operands'
import { compareWith, type Measure } from './order'
import { textsOf } from './textsOf'

/** A range with both ends included. */
export interface Range {
  readonly first: Measure
  readonly last: Measure
}

/** Holds where the answer lies between two numbers, days or times, both included. */
export const between: Condition<Range> = {
  question: 'order',
  takes: 'two',
  read: (operand) => {
    const [first, last] = Array.isArray(operand) ? operand.map((one) => readMeasure(one)) : []
    return first && last ? { first, last } : undefined
  },
  holds: (answer, { first, last }) =>
    textsOf(answer).some(
      (text) => (compareWith(text, first) ?? -1) >= 0 && (compareWith(text, last) ?? 1) <= 0,
    ),
}
