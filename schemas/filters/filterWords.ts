import type { CompiledField } from '../compile/compiledForm'
import type { ConditionWord } from '../conditions/names'
import { fieldTypes } from '../fields/registry'
import { kindTraits } from '../fields/kinds'
import { isOfferedFor } from '../kinds/isOfferedFor'
import { ruleWords } from '../rules/ruleWords'

/* The conditions offered for each filterable thing, the most common first. */

/** Conditions for moments of metadata, by days. */
export const momentWords: readonly ConditionWord[] = ['iexact', 'between', 'gte', 'lte', 'gt', 'lt']
/** Conditions for numbers of metadata, and for the number of a group's sets. */
export const numberWords: readonly ConditionWord[] = [
  ...(['exact__number', 'not__exact__number', 'gt__number', 'gte__number', 'lt__number'] as const),
  'lte__number',
]
/** The people whose records are; a record may be of nobody. */
export const personWords: readonly ConditionWord[] = ['in', 'nin', 'is__empty', 'not__empty']
/** The groups and connections that these are of. */
export const peopleWords: readonly ConditionWord[] = ['in', 'nin']
/** Conditions for folios and ids. */
export const folioWords: readonly ConditionWord[] = [
  ...(['icontains', 'istartswith', 'iexact', 'not__iexact', 'in', 'nin'] as const),
]
/** Conditions for places of metadata: whether they are known. */
export const presenceWords: readonly ConditionWord[] = ['not__empty', 'is__empty']
/** Conditions for whether records are deleted or archived. */
export const stateWords: readonly ConditionWord[] = ['iexact']
const setWords: readonly ConditionWord[] = ['any_set', 'every_set', 'not__any_set']

/**
 * Returns the conditions that a list of records supports for a field; none for a field without answers. Sets of a group have no identity,
 * so `has_changed` is not supported for them.
 */
export function answerWords(
  { type, kind }: Pick<CompiledField, 'type' | 'kind'>,
  isInSet: boolean,
): readonly ConditionWord[] {
  const { capabilities } = fieldTypes.get(type)
  const { holds, moment, files, options } = kindTraits[kind]
  if (!capabilities.has('answerable') || holds === 'nothing') return []
  if (holds === 'sets') return [...setWords, ...presenceWords]
  const words = holds === undefined ? ruleWords({ kind, capabilities }) : presenceWords
  const ofMoments: readonly ConditionWord[] = moment === 'date' || moment === 'datetime' ? ['between'] : []
  const ofRecords: readonly ConditionWord[] =
    isInSet || !isOfferedFor('has_changed', kind) ? ofMoments : [...ofMoments, 'has_changed']
  const asked = capabilities.has('secret') ? words : [...words, ...ofRecords]
  const first: ConditionWord = files ? 'not__empty' : 'icontains'
  const isFirst = asked.includes(first) && !options
  return isFirst ? [first, ...asked.filter((word) => word !== first)] : asked
}
