import type { Json } from '../model/json'
import type { Condition } from './condition'
import { sameJson } from '../model/sameJson'
import { readList } from './typedOperands'

/** Holds where a list has each of several values. As in CouchDB, no list matches an empty operand. */
export const typedAll: Condition<readonly Json[]> = {
  question: 'list',
  takes: 'several',
  needsValue: true,
  read: readList,
  holds: (answer, values) =>
    Array.isArray(answer) &&
    values.length > 0 &&
    values.every((value) => answer.some((one) => sameJson(one, value))),
}
