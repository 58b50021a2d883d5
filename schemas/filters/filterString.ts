import type { ConditionLeaf } from '../conditions/conditionTree'
import {
  isDraftGroup,
  isDraftKept,
  lackOf,
  membersIn,
  operandFor,
  operandOfMembers,
  takenBy,
  valuesOf,
  type DraftGroup,
  type DraftNode,
} from '../conditions/draft'
import type { ConditionWord } from '../conditions/names'
import { jsonText, type Json } from '../model/json'
import { allOf, isFilterGroup, readFilterGroup, type FilterGroup, type FilterString } from './filterGroup'
import { isStateName, offName, readFilterName } from './filterName'

/*
 * Converts between filter strings (a query parameter such as `answer__<field id>__<condition>` or `created_at__gte`) and the conditions
 * that a builder edits. `readRecordFilter` evaluates filter strings.
 */

/** A condition on what a filter string names: `answer__<field id>` or metadata. */
export interface RecordCondition extends ConditionLeaf {
  readonly path: readonly [string]
  readonly operand: Json
  readonly isOff?: true
}

/** Returns the condition as a filter string. Values with commas become a JSON list; conditions on sets become a group. */
export function filterString({ path: [name], condition, operand, isOff }: RecordCondition): FilterString {
  const parameter = isStateName(name) ? name : `${name}__${condition}`
  return [isOff ? offName(parameter) : parameter, valueText(condition, operand)]
}

function valueText(condition: ConditionWord, operand: Json): string {
  if (takenBy(condition) === 'tree') return groupText(membersIn(operand)) ?? ''
  const values = valuesOf(condition, operand).map(jsonText)
  const isListed = takenBy(condition) === 'several' && values.some((value) => value.includes(','))
  return isListed ? JSON.stringify(values) : values.join(',')
}

/** Reads a condition from a parameter; returns undefined when it is no condition or has no value to compare with. */
export function readFilterString([parameter, value]: FilterString): RecordCondition | undefined {
  const { of, word, isOff } = readFilterName(parameter) ?? {}
  if (of === undefined || word === undefined || takenBy(word) === 'shape') return undefined
  const operand = operandIn(word, value)
  if (operand === undefined) return undefined
  const read: RecordCondition = { path: [of], condition: word, operand, ...(isOff && { isOff }) }
  return lackOf(read) === undefined ? read : undefined
}

function operandIn(word: ConditionWord, value: string): Json | undefined {
  if (takenBy(word) !== 'tree') return operandFor(word, valuesIn(word, value))
  const group = readFilterGroup(value)
  const members = group && draftOfGroup(group)
  return members && operandOfMembers(members)
}

function valuesIn(word: ConditionWord, value: string): readonly string[] {
  const takes = takenBy(word)
  if (takes === 'one') return [value]
  const parted = () => value.split(',').map((one) => one.trim())
  return takes === 'several' ? (listedValues(value) ?? parted()) : parted()
}

/** Reads a JSON list of values; returns undefined for any other text. */
export function listedValues(value: string): readonly string[] | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const values: unknown = JSON.parse(value)
    return Array.isArray(values) && values.every((one) => typeof one === 'string') ? values : undefined
  } catch {
    return undefined
  }
}

/** Returns a group for a builder to edit; undefined when one of its filter strings is no condition. */
export function draftOfGroup({ join, of }: FilterGroup): DraftGroup | undefined {
  const nodes = allOf<DraftNode>(
    of.map((node) => (isFilterGroup(node) ? draftOfGroup(node) : readFilterString(node))),
  )
  return nodes && { join, of: nodes }
}

/** Returns a builder's group as the value of the parameter, without empty groups; undefined while no condition is complete. */
export function groupText(draft: DraftGroup): string | undefined {
  const value = valueOf(draft)
  return value && JSON.stringify(value)
}

function valueOf({ join, of }: DraftGroup): object | undefined {
  const values = of.flatMap((node): readonly (object | string)[] => {
    if (isDraftKept(node)) return []
    const value = isDraftGroup(node) ? valueOf(node) : textOf(node)
    return value === undefined ? [] : [value]
  })
  return values.length === 0 ? undefined : { [join]: values }
}

function textOf(node: Exclude<DraftNode, DraftGroup | { kept: unknown }>): string | undefined {
  const {
    path: [name, ...below],
    condition,
    operand,
    isOff,
  } = node
  if (name === undefined || below.length > 0 || condition === null) return undefined
  const [parameter, value] = filterString({ path: [name], condition, operand, ...(isOff && { isOff }) })
  return readFilterString([parameter, value]) && `${parameter}=${value}`
}
