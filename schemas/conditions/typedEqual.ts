import type { Json } from '../model/json'
import { valueKinds, type Condition } from './condition'
import { isSameJson } from './sameJson'
import { readJson } from './typedOperands'

/** The same JSON value: 10 is not '10'. */
export const typedEqual: Condition<Json> = {
  kinds: valueKinds,
  needsValue: true,
  read: readJson,
  holds: isSameJson,
}
