import type { CompiledForm } from '../compile/compiledForm'
import type { ConditionLeaf } from '../conditions/conditionTree'
import { valuesOf } from '../conditions/draft'
import type { ConditionWord } from '../conditions/names'
import { own, type Json } from '../model/json'
import { kindTraits } from '../fields/kinds'
import { prefillableFields, type LinkParameter } from '../answering/prefill'
import { answerName } from './filterName'

/** Conditions that fix an answer to a single value. */
const fixing: Partial<Record<ConditionWord, true>> = {
  exact: true,
  iexact: true,
  in: true,
  exact__number: true,
  iexact__number: true,
  in__number: true,
}

/** A condition of a list, on `answer__<field id>` or on metadata of records. */
export interface ListCondition extends ConditionLeaf {
  readonly operand: Json
  readonly isOff?: true
}

/**
 * Returns answers that a new record needs in order to match these conditions, as link parameters. Uses only conditions that leave one
 * value; a field with contradictory conditions stays open.
 */
export function answersOfConditions(
  compiled: CompiledForm,
  conditions: readonly ListCondition[],
): readonly LinkParameter[] {
  const fields = new Map(prefillableFields(compiled).map((field) => [answerName(field.id), field]))
  const said = new Map<string, ReadonlySet<string>>()
  for (const { path, condition, operand, isOff } of conditions) {
    const field = fields.get(path.join('/'))
    if (!field || isOff || field.groupId !== undefined || !own(fixing, condition)) continue
    const values = valuesOf(condition, operand).flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
    )
    const [only, ...more] = values
    if (only === undefined || more.length > 0 || only.trim() === '') continue
    said.set(field.id, new Set([...(said.get(field.id) ?? []), only]))
  }
  return [...said].flatMap(([id, values]): readonly LinkParameter[] => {
    const field = fields.get(answerName(id))
    const takesSeveral = field !== undefined && kindTraits[field.kind].options === 'several'
    return values.size === 1 || takesSeveral ? [...values].map((value) => [id, value] as const) : []
  })
}
