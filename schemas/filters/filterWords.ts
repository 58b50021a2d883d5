import type { CompiledField } from '../compile/compiledForm'
import type { ConditionWord } from '../conditions/names'
import { fieldTypes } from '../fields/registry'
import { kindTraits } from '../fields/kinds'
import { isOfferedFor } from '../kinds/isOfferedFor'
import { ruleWords } from '../rules/ruleWords'

/* How what filter strings name is asked about by people, what is asked most of it first. */

/** Moments of metadata, by days. */
export const momentWords: readonly ConditionWord[] = ['iexact', 'between', 'gte', 'lte', 'gt', 'lt']
/** A number of metadata, and how many sets a group has. */
export const numberWords: readonly ConditionWord[] = [
  ...(['exact__number', 'not__exact__number', 'gt__number', 'gte__number', 'lt__number'] as const),
  'lte__number',
]
/** The people whose records are, and the groups and connections that they are of. */
export const personWords: readonly ConditionWord[] = ['in', 'nin']
/** A folio, and an id. */
export const folioWords: readonly ConditionWord[] = [
  ...(['icontains', 'istartswith', 'iexact', 'not__iexact', 'in', 'nin'] as const),
]
/** A place of metadata: whether it is known. */
export const presenceWords: readonly ConditionWord[] = ['not__empty', 'is__empty']
/** Whether records are deleted, or archived. */
export const stateWords: readonly ConditionWord[] = ['iexact']
const setWords: readonly ConditionWord[] = ['any_set', 'every_set', 'not__any_set']

/**
 * What an answer in a list of records can be asked; nothing of what has no answer. Sets of a group have no name of their own, so nobody knows
 * whether one has changed.
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
