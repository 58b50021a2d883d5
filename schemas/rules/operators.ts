import { conditionSaid, type ConditionWord } from '../conditions/names'

/* The comparisons of rules. The condition with the same word defines the meaning of each (schemas/conditions). */

/** Our name of a comparison; the wire format has several spellings for some. */
export type Operator =
  | 'is'
  | 'isExactly'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'isNumber'
  | 'less'
  | 'lessOrEqual'
  | 'greater'
  | 'greaterOrEqual'
  | 'isEmpty'

export interface Comparison {
  readonly operator: Operator
  readonly negated: boolean
  /** Whether it compares numbers only; dates then do not match. */
  readonly numeric: boolean
  /** The word of the corresponding condition. */
  readonly word: ConditionWord
}

type Sort = Omit<Comparison, 'word'>
const positive = (operator: Operator): Sort => ({ operator, negated: false, numeric: false })
const negative = (operator: Operator): Sort => ({ operator, negated: true, numeric: false })
const number = (operator: Operator, negated = false): Sort => ({ operator, negated, numeric: true })

/** Wire operators without their trailing `=`; each is the word of a condition. */
const sorts: readonly (readonly [ConditionWord, Sort])[] = [
  ['in', positive('is')],
  ['nin', negative('is')],
  ['iexact', positive('is')],
  ['not__iexact', negative('is')],
  ['exact', positive('isExactly')],
  ['not__exact', negative('isExactly')],
  ['ne', negative('isExactly')],
  ['icontains', positive('contains')],
  ['not__icontains', negative('contains')],
  ['istartswith', positive('startsWith')],
  ['not__istartswith', negative('startsWith')],
  ['iendswith', positive('endsWith')],
  ['not__iendswith', negative('endsWith')],
  ['lt', positive('less')],
  ['lte', positive('lessOrEqual')],
  ['gt', positive('greater')],
  ['gte', positive('greaterOrEqual')],
  ['exact__number', number('isNumber')],
  ['iexact__number', number('isNumber')],
  ['in__number', number('isNumber')],
  ['not__exact__number', number('isNumber', true)],
  ['not__iexact__number', number('isNumber', true)],
  ['ne__number', number('isNumber', true)],
  ['nin__number', number('isNumber', true)],
  ['lt__number', number('less')],
  ['lte__number', number('lessOrEqual')],
  ['gt__number', number('greater')],
  ['gte__number', number('greaterOrEqual')],
  ['is__empty', positive('isEmpty')],
  ['not__empty', negative('isEmpty')],
]

const comparisons: ReadonlyMap<string, Comparison> = new Map(
  sorts.map(([word, sort]) => [word, { ...sort, word }]),
)

/** Returns the comparison of a wire operator, with or without its trailing `=`; undefined for an unknown one. */
export function comparisonNamed(wire: string): Comparison | undefined {
  return comparisons.get(wire.trim().replace(/=$/, ''))
}

/** Returns the comparison without its negation. */
export const affirmative = (comparison: Comparison): Comparison => ({
  ...comparison,
  negated: false,
  word: conditionSaid(comparison.word).name,
})

/** True for comparisons that need no value. */
export function needsNoValue(comparison: Comparison): boolean {
  return comparison.operator === 'isEmpty'
}
