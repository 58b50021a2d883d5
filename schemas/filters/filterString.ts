import type { CompiledField } from '../compile/compiledForm'
import type { ConditionLeaf } from '../conditions/conditionTree'
import { lackOf, operandFor, takenBy, valuesOf } from '../conditions/draft'
import { isConditionWord, type ConditionWord } from '../conditions/names'
import { fieldTypes } from '../fields/registry'
import { kindTraits } from '../fields/kinds'
import { jsonText, type Json } from '../model/json'
import { ruleWords } from '../rules/ruleWords'

/*
 * Filter strings as people make them: a parameter of an address (`answer__<field id>__<condition>`, `created_at__gte`) and a
 * condition that a builder changes are the same thing. What they mean is read by `readRecordFilter`.
 */

/** A parameter of an address, and its value. */
export type FilterString = readonly [name: string, value: string]

/** A condition on what a filter string names: `answer__<field id>`, or metadata. */
export interface RecordCondition extends ConditionLeaf {
  readonly path: readonly [string]
  readonly operand: Json
}

/** What a filter string names where it is about an answer. */
export const answerName = (fieldId: string): string => `answer__${fieldId}`

/** How moments of metadata are asked about, by days. */
export const momentWords: readonly ConditionWord[] = ['iexact', 'between', 'gte', 'lte', 'gt', 'lt']
/** How a number of metadata is asked about. */
export const numberWords: readonly ConditionWord[] = [
  ...(['exact__number', 'not__exact__number', 'gt__number', 'gte__number', 'lt__number'] as const),
  'lte__number',
]
/** How the person is asked about whose record it is. */
export const personWords: readonly ConditionWord[] = ['in', 'nin']
/** How a folio is asked about. */
export const folioWords: readonly ConditionWord[] = [
  ...(['icontains', 'istartswith', 'iexact', 'not__iexact', 'in', 'nin'] as const),
]

/**
 * What an answer in a list of records can be asked, what is asked most of it first; nothing of what has no answer. Sets of a group have no name
 * of their own, so nobody knows whether one has changed.
 */
export function answerWords(
  { type, kind }: Pick<CompiledField, 'type' | 'kind'>,
  isInSet: boolean,
): readonly ConditionWord[] {
  const { capabilities } = fieldTypes.get(type)
  if (!capabilities.has('answerable') || kindTraits[kind].holds !== undefined) return []
  const words = ruleWords({ kind, capabilities })
  const { moment } = kindTraits[kind]
  const ofMoments: readonly ConditionWord[] = moment === 'date' || moment === 'datetime' ? ['between'] : []
  const ofRecords: readonly ConditionWord[] = isInSet ? ofMoments : [...ofMoments, 'has_changed']
  const asked = capabilities.has('secret') ? words : [...words, ...ofRecords]
  const first: ConditionWord = kindTraits[kind].files ? 'not__empty' : 'icontains'
  const isFirst = asked.includes(first) && !kindTraits[kind].options
  return isFirst ? [first, ...asked.filter((word) => word !== first)] : asked
}

/** The condition as an address has it. Values that have commas themselves are listed as JSON. */
export function filterString({ path: [name], condition, operand }: RecordCondition): FilterString {
  const values = valuesOf(condition, operand).map(jsonText)
  const isListed = takenBy(condition) === 'several' && values.some((value) => value.includes(','))
  return [`${name}__${condition}`, isListed ? JSON.stringify(values) : values.join(',')]
}

/** The condition that a parameter says; undefined for one that says none, or compares with nothing. A name without a condition asks for the same value. */
export function readFilterString([parameter, value]: FilterString): RecordCondition | undefined {
  const [, name = '', said = 'exact'] =
    /^(answer__[0-9a-f]{24}|[a-z]+(?:_[a-z]+)*)(?:__(.+))?$/.exec(parameter) ?? []
  if (name === '' || !isConditionWord(said) || said.startsWith('$')) return undefined
  const read: RecordCondition = {
    path: [name],
    condition: said,
    operand: operandFor(said, valuesIn(said, value)),
  }
  return lackOf(read) === undefined ? read : undefined
}

function valuesIn(word: ConditionWord, value: string): readonly string[] {
  const takes = takenBy(word)
  if (takes === 'one') return [value]
  const parted = () => value.split(',').map((one) => one.trim())
  return takes === 'several' ? (listedValues(value) ?? parted()) : parted()
}

/** Values that are listed as JSON; undefined for any other text. */
export function listedValues(value: string): readonly string[] | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const values: unknown = JSON.parse(value)
    return Array.isArray(values) && values.every((one) => typeof one === 'string') ? values : undefined
  } catch {
    return undefined
  }
}
