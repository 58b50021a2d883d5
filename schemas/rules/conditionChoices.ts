import type { FieldType } from '../fields/fieldType'
import type { Comparison, Operator } from './operators'

/** A comparison that can be chosen for a field, and how it is stored. */
export interface ConditionChoice {
  readonly operator: Operator
  readonly negated: boolean
  /** The wire operator, as other clients write it: with its `=`. */
  readonly wire: string
}

/** Operators that have a negation, with the words of the wire. */
const words: Readonly<Record<Operator, { readonly yes: string; readonly no?: string }>> = {
  is: { yes: 'iexact', no: 'not__iexact' },
  isExactly: { yes: 'exact', no: 'not__exact' },
  contains: { yes: 'icontains', no: 'not__icontains' },
  startsWith: { yes: 'istartswith', no: 'not__istartswith' },
  endsWith: { yes: 'iendswith', no: 'not__iendswith' },
  isNumber: { yes: 'exact__number', no: 'not__exact__number' },
  less: { yes: 'lt' },
  lessOrEqual: { yes: 'lte' },
  greater: { yes: 'gt' },
  greaterOrEqual: { yes: 'gte' },
  isEmpty: { yes: 'is__empty', no: 'not__empty' },
}

const chosen = { yes: 'in', no: 'nin' }

/** What a condition on a field of this type can ask, in the order offered: each comparison of the type and its negation. */
export function conditionChoices({ kind, conditions }: FieldType): readonly ConditionChoice[] {
  const isChoice = kind === 'choice' || kind === 'choices'
  const isOrder = (operator: Operator) => words[operator].no === undefined
  return conditions.flatMap((operator) => {
    const { yes, no } = isChoice && operator === 'is' ? chosen : words[operator]
    const suffix = kind === 'number' && isOrder(operator) ? '__number=' : '='
    const choice = { operator, negated: false, wire: `${yes}${suffix}` }
    return no === undefined ? [choice] : [choice, { operator, negated: true, wire: `${no}${suffix}` }]
  })
}

/** The choice that a stored comparison is, whatever its spelling. */
export function choiceOf(
  choices: readonly ConditionChoice[],
  comparison: Comparison | undefined,
): ConditionChoice | undefined {
  if (!comparison) return undefined
  const { operator, negated } = comparison
  return choices.find((choice) => choice.operator === operator && choice.negated === negated)
}
