import type { ConditionWord } from '../conditions/names'
import { isOfferedFor } from '../kinds/isOfferedFor'
import type { FieldType } from '../fields/fieldType'
import { kindTraits } from '../fields/kinds'
import type { Comparison } from './operators'
import { comparisonNamed } from './operators'

const emptiness: readonly ConditionWord[] = ['is__empty', 'not__empty']

/** What says "is" of choices, and of anything else: one word for one meaning. */
const equality = { choice: ['in', 'nin'], other: ['iexact', 'not__iexact'] } as const
const order = {
  number: ['lt__number', 'lte__number', 'gt__number', 'gte__number'],
  other: ['lt', 'lte', 'gt', 'gte'],
} as const

/**
 * What rules can ask of a field, in the order offered, as they are stored for other clients. Of a secret only whether it is there: what is
 * stored is not what was written.
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

/** The word that is offered for what a stored comparison says; its own where none says the same. */
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
