import type { ConditionWord } from '../conditions/names'
import { isOfferedFor } from '../conditions/registry'
import type { FieldType, Kind } from '../fields/fieldType'

const emptiness: readonly ConditionWord[] = ['is__empty', 'not__empty']

/** What selectors can say, in the order offered. */
const sayable: readonly ConditionWord[] = [
  ...(['$eq', '$ne', '$in', '$nin', 'icontains', 'not__icontains', 'istartswith'] as const),
  ...(['$gt', '$gte', '$lt', '$lte', 'between', '$all', '$nall'] as const),
  ...emptiness,
]

/** Kinds of which rows have no answer of their own. */
const holders: ReadonlySet<Kind> = new Set(['row', 'group', 'note', 'action'])

/**
 * What rows can be asked of a field's answer; nothing of what they have no answer of. Of answers that are not compared only whether they
 * are there. `valueKind`: of what a level is a copy.
 */
export function selectorWords(
  { kind, capabilities }: Pick<FieldType, 'kind' | 'capabilities'>,
  valueKind: Kind = kind,
): readonly ConditionWord[] {
  if (holders.has(kind)) return []
  // Rows have a list of what was copied into them.
  if (!capabilities.has('filterable') || kind === 'rowDetail') return emptiness
  return sayable.filter((word) => isOfferedFor(word, kind) || isOfferedFor(word, valueKind))
}
