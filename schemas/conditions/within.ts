import { isWithin, readBounds, type Bounds } from '../model/bounds'
import { pointOf } from '../model/distance'
import type { Condition } from './condition'

/** Holds where a place lies in a part of the map. Only maps ask it. */
export const within: Condition<Bounds> = {
  read: readBounds,
  holds: (answer, bounds) => {
    const point = pointOf(answer)
    return point !== undefined && isWithin(point, bounds)
  },
}
