import type { ConditionWord } from '../conditions/names'
import { isOfferedFor } from '../kinds/isOfferedFor'
import type { FieldType } from '../fields/fieldType'
import { kindTraits, type Kind } from '../fields/kinds'

const emptiness: readonly ConditionWord[] = ['is__empty', 'not__empty']

/** What selectors can say, in the order offered. */
const sayable: readonly ConditionWord[] = [
  ...(['$eq', '$ne', '$in', '$nin', 'icontains', 'not__icontains', 'istartswith'] as const),
  ...(['$gt', '$gte', '$lt', '$lte', 'between', '$all', '$nall'] as const),
  ...emptiness,
]

/**
 * What rows can be asked of a field's answer; nothing of what they have no answer of. Of answers that are not compared only whether they
 * are there. `valueKind`: of what a level is a copy.
 */
export function selectorWords(
  { kind, capabilities }: Pick<FieldType, 'kind' | 'capabilities'>,
  valueKind: Kind = kind,
): readonly ConditionWord[] {
  const { holds, copies } = kindTraits[kind]
  if (holds) return []
  // Rows have a list of what was copied into them.
  if (!capabilities.has('filterable') || copies === 'list') return emptiness
  return sayable.filter((word) => isOfferedFor(word, kind) || isOfferedFor(word, valueKind))
}
