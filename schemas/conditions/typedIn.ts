import type { Json } from '../model/json'
import type { Condition } from './condition'
import { sameJson } from '../model/sameJson'
import { readList } from './typedOperands'

/** Holds where the answer is one of several JSON values. */
export const typedIn: Condition<readonly Json[]> = {
  question: 'sameValue',
  takes: 'several',
  needsValue: true,
  read: readList,
  holds: (answer, values) => values.some((value) => sameJson(answer, value)),
}
