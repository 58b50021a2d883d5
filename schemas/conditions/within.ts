import { isWithin, readBounds, type Bounds } from '../model/bounds'
import { pointOf } from '../model/distance'
import type { Condition } from './condition'

/** In a part of the map. Maps say which, nobody writes it. */
export const within: Condition<Bounds> = {
  read: readBounds,
  holds: (answer, bounds) => {
    const point = pointOf(answer)
    return point !== undefined && isWithin(point, bounds)
  },
}
