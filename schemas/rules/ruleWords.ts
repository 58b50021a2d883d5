import type { ConditionWord } from '../conditions/names'
import { isOfferedFor } from '../kinds/isOfferedFor'
import type { FieldType } from '../fields/fieldType'
import { kindTraits } from '../fields/kinds'
import type { Comparison } from './operators'
import { comparisonNamed } from './operators'

const emptiness: readonly ConditionWord[] = ['is__empty', 'not__empty']

/** The words for "is" and "is not", of choices and of other fields. */
const equality = { choice: ['in', 'nin'], other: ['iexact', 'not__iexact'] } as const
const order = {
  number: ['lt__number', 'lte__number', 'gt__number', 'gte__number'],
  other: ['lt', 'lte', 'gt', 'gte'],
} as const

/**
 * Returns the conditions that rules support for a field, in the order offered, as stored for other clients. A secret can only be tested for
 * presence, because its stored form differs from the written one.
 */
export function ruleWords({
  kind,
  capabilities,
}: Pick<FieldType, 'kind' | 'capabilities'>): readonly ConditionWord[] {
  const words: readonly ConditionWord[] = [
    ...equality[kindTraits[kind].options ? 'choice' : 'other'],
    ...(['exact__number', 'not__exact__number', 'icontains', 'not__icontains'] as const),
    ...(['istartswith', 'not__istartswith', 'iendswith', 'not__iendswith'] as const),
    ...order[kindTraits[kind].isNumber ? 'number' : 'other'],
    ...emptiness,
  ]
  const offered = capabilities.has('secret') ? emptiness : words
  return offered.filter((word) => isOfferedFor(word, kind))
}

/** Returns the offered word with the meaning of a stored comparison, or the comparison's own word when none is offered. */
export function offeredWord(
  words: readonly ConditionWord[],
  comparison: Comparison | undefined,
): ConditionWord | null {
  if (!comparison) return null
  const { operator, negated } = comparison
  const isSame = (word: ConditionWord) => {
    const said = comparisonNamed(word)
    return said?.operator === operator && said.negated === negated
  }
  return words.find(isSame) ?? comparison.word
}
