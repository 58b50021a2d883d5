import { isObject, own } from '../model/json'
import type { Condition } from './condition'
import { setsOf } from './sets'

/** The comparison of a number of sets. */
export interface SetCount {
  readonly condition: keyof typeof comparisons
  readonly value: number
}

const comparisons = {
  exact__number: (count: number, value: number) => count === value,
  ne__number: (count: number, value: number) => count !== value,
  lt__number: (count: number, value: number) => count < value,
  lte__number: (count: number, value: number) => count <= value,
  gt__number: (count: number, value: number) => count > value,
  gte__number: (count: number, value: number) => count >= value,
}

/** Holds where a group has so many sets: `{ condition: 'gte__number', value: 2 }`. */
export const setCount: Condition<SetCount> = {
  question: 'sets',
  takes: 'shape',
  read: (operand) => {
    const { condition, value } = isObject(operand) ? operand : {}
    const isKnown = typeof condition === 'string' && own(comparisons, condition) !== undefined
    return isKnown && typeof value === 'number' && Number.isFinite(value)
      ? { condition: condition as SetCount['condition'], value }
      : undefined
  },
  holds: (answer, { condition, value }) => comparisons[condition](setsOf(answer).length, value),
}
