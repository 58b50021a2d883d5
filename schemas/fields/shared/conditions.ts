import type { Operator } from '../../rules/operators'
import type { Kind } from '../fieldType'

const text: readonly Operator[] = ['is', 'contains', 'startsWith', 'endsWith', 'isEmpty']
const ordered: readonly Operator[] = ['is', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual', 'isEmpty']
const numeric: readonly Operator[] = [
  'isNumber',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'isEmpty',
]
const chosen: readonly Operator[] = ['is', 'isEmpty']
const answeredOrNot: readonly Operator[] = ['isEmpty']

/** What can be asked of an answer of each kind (emptiness can be asked of any). */
export const conditionsOfKind: Readonly<Record<Kind, readonly Operator[]>> = {
  text,
  number: numeric,
  date: ordered,
  time: ordered,
  datetime: ordered,
  choice: chosen,
  choices: chosen,
  place: answeredOrNot,
  file: answeredOrNot,
  files: answeredOrNot,
  row: answeredOrNot,
  rowKey: text,
  rowDetail: text,
  group: answeredOrNot,
  action: [],
  note: [],
  unknown: [],
}
