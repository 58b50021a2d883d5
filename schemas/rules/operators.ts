/*
 * The comparisons of rules. Texts compare trimmed and whatever
 * their case; numbers as numbers only where the operator says so; dates are stored so that their order is that of text.
 */

/** A comparison by its own name; the wire has several spellings for some. */
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
  /** Compare as numbers only: a date is then no match. */
  readonly numeric: boolean
}

const positive = (operator: Operator): Comparison => ({ operator, negated: false, numeric: false })
const negative = (operator: Operator): Comparison => ({ operator, negated: true, numeric: false })
const number = (operator: Operator, negated = false): Comparison => ({ operator, negated, numeric: true })

/** Wire operators without their trailing `=`. */
const comparisons: ReadonlyMap<string, Comparison> = new Map([
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
])

/** The comparison that a wire operator names, with or without its trailing `=`; undefined for one that nobody knows. */
export function comparisonNamed(wire: string): Comparison | undefined {
  return comparisons.get(wire.trim().replace(/=$/, ''))
}

const operators = new Set<unknown>([...comparisons.values()].map(({ operator }) => operator))

/** True for the name of a comparison. */
export function isOperator(name: unknown): name is Operator {
  return operators.has(name)
}

/** A wire operator, without its trailing `=`, that means this comparison; undefined when none does. */
export function wireOperator({ operator, negated, numeric }: Comparison): string | undefined {
  for (const [wire, other] of comparisons) {
    if (other.operator === operator && other.negated === negated && other.numeric === numeric) return wire
  }
  return undefined
}

/** True for comparisons that need no value. */
export function needsNoValue(comparison: Comparison): boolean {
  return comparison.operator === 'isEmpty'
}
