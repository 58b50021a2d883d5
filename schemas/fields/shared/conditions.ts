import type { ConditionName } from '../../conditions/names'
import { conditionsOffered } from '../../conditions/registry'
import type { Operator } from '../../rules/operators'
import type { Kind } from '../fieldType'

/** What rules call conditions, in the order offered. */
const operators: readonly (readonly [Operator, readonly ConditionName[]])[] = [
  ['is', ['iexact', 'in']],
  ['isNumber', ['exact__number']],
  ['contains', ['icontains']],
  ['startsWith', ['istartswith']],
  ['endsWith', ['iendswith']],
  ['less', ['lt']],
  ['lessOrEqual', ['lte']],
  ['greater', ['gt']],
  ['greaterOrEqual', ['gte']],
  ['isEmpty', ['is__empty']],
]

/** What rules can ask of an answer of a kind: the conditions that are offered for it. Case counts in none of them. */
export function operatorsOfKind(kind: Kind): readonly Operator[] {
  const offered = conditionsOffered(kind)
  return operators.flatMap(([operator, names]) =>
    names.some((name) => offered.includes(name)) ? [operator] : [],
  )
}
