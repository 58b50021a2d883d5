import type { Json } from '../model/json'
import type { Condition } from './condition'
import { readScalar } from './typedOperands'
import { compareJson } from './typedOrder'

/** Holds where the answer comes after the operand in CouchDB's order. */
export const typedGreater: Condition<Json> = {
  question: 'order',
  needsValue: true,
  read: readScalar,
  holds: (answer, value) => answer !== undefined && compareJson(answer, value) > 0,
}
