import type { ConditionWord } from '../conditions/names'
import { isOfferedFor } from '../kinds/isOfferedFor'
import type { FieldType } from '../fields/fieldType'
import { kindTraits, type Kind } from '../fields/kinds'

const emptiness: readonly ConditionWord[] = ['is__empty', 'not__empty']

/** Conditions that selectors can express, in the order offered. */
const sayable: readonly ConditionWord[] = [
  ...(['$eq', '$ne', '$in', '$nin', 'icontains', 'not__icontains', 'istartswith'] as const),
  ...(['$gt', '$gte', '$lt', '$lte', 'between', '$all', '$nall'] as const),
  ...emptiness,
]

/**
 * Returns the conditions that rows support for a field; none for a field without answers, and only tests for presence where answers cannot
 * be compared. `valueKind` is the kind that a level was copied from.
 */
export function selectorWords(
  { kind, capabilities }: Pick<FieldType, 'kind' | 'capabilities'>,
  valueKind: Kind = kind,
): readonly ConditionWord[] {
  const { holds, copies } = kindTraits[kind]
  if (holds) return []
  // Rows store copied details as a list.
  if (!capabilities.has('filterable') || copies === 'list') return emptiness
  return sayable.filter((word) => isOfferedFor(word, kind) || isOfferedFor(word, valueKind))
}
