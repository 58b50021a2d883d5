import type { CompiledField } from '../compile/compiledForm'
import type { ConditionTree, ValuePath } from '../conditions/conditionTree'
import { operandFor, takenBy } from '../conditions/draft'
import { conditionSaid, isConditionWord, type ConditionWord } from '../conditions/names'
import { conditions } from '../conditions/registry'
import { fieldTypes } from '../fields/registry'
import { kindTraits } from '../fields/kinds'
import type { Json } from '../model/json'
import { listedValues } from './filterString'
import { periodLeaf, type Clock } from './recordMoments'

/* Reads one filter string about one value, wherever the value is. */

/** Returns the numeric condition with the same name, for which `5` equals 5.0. */
export function ofNumbers(word: ConditionWord): ConditionWord {
  const numeric = `${word}__number`
  return isConditionWord(numeric) ? numeric : word
}

/** Returns a condition on the value at a path; undefined for an incomparable text. */
export function leafOf(path: ValuePath, condition: ConditionWord, value: string): ConditionTree | undefined {
  const values = takenBy(condition) === 'two' ? value.split(',').map((one) => one.trim()) : [value]
  const operand: Json =
    takenBy(condition) === 'several' ? (listedValues(value) ?? value) : operandFor(condition, values)
  const read: unknown = conditions[conditionSaid(condition).name].read(operand)
  return read === undefined ? undefined : { path, condition, operand }
}

/**
 * Returns whether a field supports a condition. A secret can only be tested for presence, because its stored form differs from the written
 * one.
 */
export function isAskedBy({ type }: Pick<CompiledField, 'type'>, word: ConditionWord): boolean {
  const { capabilities } = fieldTypes.get(type)
  const isPresence = conditionSaid(word).name === 'is__empty'
  return capabilities.has('answerable') && (!capabilities.has('secret') || isPresence)
}

/** Returns a condition on a field's answer below `from`. */
export function answerLeaf(
  { id, rowId, kind }: Pick<CompiledField, 'id' | 'rowId' | 'kind'>,
  from: ValuePath,
  word: ConditionWord,
  value: string,
  clock: Clock,
): ConditionTree | undefined {
  const path = [...from, ...(rowId === undefined ? [] : [rowId]), id]
  const condition = kindTraits[kind].isNumber ? ofNumbers(word) : word
  return periodLeaf(path, { kind, word }, value, clock) ?? leafOf(path, condition, value)
}
