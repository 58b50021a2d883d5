import type { Json } from '../model/json'
import type { Condition } from './condition'
import { readScalar } from './typedOperands'
import { compareJson } from './typedOrder'

/** Holds where the answer is the operand or comes after it in CouchDB's order. */
export const typedFrom: Condition<Json> = {
  question: 'order',
  needsValue: true,
  read: readScalar,
  holds: (answer, value) => answer !== undefined && compareJson(answer, value) >= 0,
}
