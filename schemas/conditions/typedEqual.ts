import type { Json } from '../model/json'
import type { Condition } from './condition'
import { sameJson } from '../model/sameJson'
import { readJson } from './typedOperands'

/** Holds where the JSON values are equal: 10 is not '10'. */
export const typedEqual: Condition<Json> = {
  question: 'sameValue',
  needsValue: true,
  read: readJson,
  holds: sameJson,
}
