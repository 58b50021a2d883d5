import type { CompiledField } from '../compile/compiledForm'
import type { ConditionTree, ValuePath } from '../conditions/conditionTree'
import type { ConditionWord } from '../conditions/names'
import { kindTraits } from '../fields/kinds'
import { optionsOf, optionText } from '../fields/shared/options'
import { momentText } from '../filters/dayFilter'
import { escapePattern } from '../filters/plainPattern'
import { ownLabels } from '../kinds/ownLabels'
import type { AskedBy } from './feedTable'
import type { FilterComparison, FilterLiteral, FilterTextPart } from './readFeedFilter'

/*
 * Turns a comparison of a feed's filter into conditions. Null is neither less than nor equal to anything, so a comparison holds only of
 * values that exist, and its negation holds of missing ones. Functions return undefined where a property cannot be asked that way.
 */

const never: ConditionTree = { or: [] }
const leaf = (path: ValuePath, condition: ConditionWord, operand: string | null): ConditionTree => ({
  path,
  condition,
  operand,
})
const anyOf = (path: ValuePath, values: readonly string[]): ConditionTree =>
  values.length === 0 ? never : { path, condition: 'in', operand: [...values] }

const words = { gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte' } as const satisfies Readonly<
  Record<Exclude<FilterComparison, 'eq' | 'ne'>, ConditionWord>
>

/** Returns the path of a field's answer: within a record, or within a set of a group. */
export const pathOfAnswer = (
  { id, rowId }: Pick<CompiledField, 'id' | 'rowId'>,
  isInSet: boolean,
): ValuePath => [...(isInSet ? [] : ['answers']), ...(rowId === undefined ? [] : [rowId]), id]

interface Asked {
  readonly path: ValuePath
  readonly by: AskedBy
}

/** Returns the condition of a comparison with a value; the caller negates `eq` for `ne`. */
export function comparedWith(
  { path, by }: Asked,
  comparison: Exclude<FilterComparison, 'ne'>,
  value: FilterLiteral,
): ConditionTree | undefined {
  if (value.type === 'null') return comparison === 'eq' ? leaf(path, 'is__empty', null) : never
  if ('metadata' in by) {
    if (by.metadata === 'moment')
      return value.type === 'moment' ? ofMoment(path, comparison, value.value) : undefined
    return by.metadata === 'number' ? ofNumber(path, comparison, value) : ofText(path, comparison, value)
  }
  const { moment, isNumber, options } = kindTraits[by.kind]
  if (isNumber) return ofNumber(path, comparison, value)
  if (moment) return ofWall(path, moment, comparison, value)
  if (options === 'one' && comparison === 'eq' && value.type === 'text')
    return ofOptions(path, by, (label) => label === value.value, leaf(path, 'exact', value.value))
  return isPlainText(by) ? ofText(path, comparison, value) : undefined
}

/** Returns the condition that a value contains, begins or ends with a text. */
export function partOf({ path, by }: Asked, part: FilterTextPart, text: string): ConditionTree | undefined {
  const pattern = { contains: ['', ''], startswith: ['^', ''], endswith: ['', '$'] }[part].join(
    escapePattern(text),
  )
  const found: ConditionTree | undefined =
    pattern.length > mostPattern ? undefined : leaf(path, '$regex', pattern)
  if ('metadata' in by) return by.metadata === 'text' ? found : undefined
  const { options } = kindTraits[by.kind]
  const has = (label: string) =>
    ({ contains: label.includes(text), startswith: label.startsWith(text), endswith: label.endsWith(text) })[
      part
    ]
  if (options === 'one') return found && ofOptions(path, by, has, found)
  // A filter sees several options joined by commas; a text across two of them matches none.
  if (options === 'several')
    return part === 'contains' && !text.includes(',') ? ofOptions(path, by, has, never) : undefined
  return isPlainText(by) ? found : undefined
}

/** Characters that a pattern may have at most. */
const mostPattern = 500

const isPlainText = ({ kind }: CompiledField): boolean => kind === 'text' || kind === 'rowKey'

function ofText(path: ValuePath, comparison: string, value: FilterLiteral): ConditionTree | undefined {
  if (comparison !== 'eq' || value.type !== 'text') return undefined
  return leaf(path, 'exact', value.value)
}

function ofNumber(
  path: ValuePath,
  comparison: Exclude<FilterComparison, 'ne'>,
  value: FilterLiteral,
): ConditionTree | undefined {
  if (value.type !== 'number' || !Number.isFinite(value.value)) return undefined
  const condition = comparison === 'eq' ? 'exact__number' : (`${words[comparison]}__number` as const)
  return { path, condition, operand: value.value }
}

/** Moments are written with milliseconds, so they are compared at that precision. */
function ofMoment(path: ValuePath, comparison: Exclude<FilterComparison, 'ne'>, value: string) {
  const ms = Date.parse(value)
  const last = Date.parse('9999-12-30T00:00:00Z')
  if (Number.isNaN(ms) || ms < Date.parse('1000-01-02T00:00:00Z') || ms > last) return undefined
  const isFiner = /\.\d{3}0*[1-9]/.test(value)
  const [from, behind] = [momentText(isFiner ? ms + 1 : ms), momentText(ms + 1)]
  switch (comparison) {
    case 'gt':
      return leaf(path, 'gte', behind)
    case 'ge':
      return leaf(path, 'gte', from)
    case 'lt':
      return leaf(path, 'lt', from)
    case 'le':
      return leaf(path, 'lt', behind)
    default:
      return isFiner ? never : { and: [leaf(path, 'gte', from), leaf(path, 'lt', behind)] }
  }
}

/** Returns a day or time on the wall's clock, without fractions of seconds; undefined where the value is none. */
function wallOf(moment: 'date' | 'time' | 'datetime', value: FilterLiteral): string | undefined {
  if (moment === 'date') return value.type === 'date' ? value.value : undefined
  if (moment === 'time')
    return value.type === 'time' && /^\d\d:\d\d(:\d\d(\.0+)?)?$/.test(value.value)
      ? value.value.slice(0, 8).padEnd(8, ':00')
      : undefined
  const ms = value.type === 'moment' ? Date.parse(value.value) : Number.NaN
  if (Number.isNaN(ms) || ms % 1000 !== 0) return undefined
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

function ofWall(
  path: ValuePath,
  moment: 'date' | 'time' | 'datetime',
  comparison: Exclude<FilterComparison, 'ne'>,
  value: FilterLiteral,
): ConditionTree | undefined {
  const wall = wallOf(moment, value)
  if (wall === undefined) return undefined
  return comparison === 'eq'
    ? { and: [leaf(path, 'gte', wall), leaf(path, 'lte', wall)] }
    : leaf(path, words[comparison], wall)
}

/** Filters name options by their labels, records store their values; `free` builds the condition for a text that is no option. */
function ofOptions(
  path: ValuePath,
  { field }: CompiledField,
  isMeant: (label: string) => boolean,
  free: ConditionTree,
): ConditionTree {
  const labels = ownLabels(field)
  const values = optionsOf(field).map(({ value }) => value)
  const meant = values.filter((value) => isMeant(optionText(value, field, labels)))
  return { or: [anyOf(path, meant), { and: [free, { not: anyOf(path, values) }] }] }
}
