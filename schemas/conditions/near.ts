import { metersBetween, pointOf, type Point } from '../model/distance'
import { isObject } from '../model/json'
import type { Condition } from './condition'

/** A place, and a distance around it in metres. */
export interface Circle extends Point {
  readonly distance: number
}

/** Holds where the answer lies at most so many metres from a place. */
export const near: Condition<Circle> = {
  question: 'distance',
  takes: 'shape',
  read: (operand) => {
    const point = pointOf(operand)
    const distance = isObject(operand) ? operand['distance'] : undefined
    return point && typeof distance === 'number' && distance >= 0 ? { ...point, distance } : undefined
  },
  holds: (answer, circle) => {
    const point = pointOf(answer)
    return point !== undefined && metersBetween(point, circle) <= circle.distance
  },
}
