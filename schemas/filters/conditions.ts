import type { FieldType, Kind } from '../fields/fieldType'
import type { RowValue } from '../model/catalogRow'
import { isObject, type Json } from '../model/json'
import { accentlessPattern, plainPattern } from './plainPattern'

/** How one answer can be compared: one entry here is one choice in a filter builder and above a grid's column. */
export type ConditionId =
  | 'eq'
  | 'ne'
  | 'oneOf'
  | 'noneOf'
  | 'contains'
  | 'containsNot'
  | 'startsWith'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'between'
  | 'includes'
  | 'includesNot'
  | 'empty'
  | 'notEmpty'

/** How many values a condition compares with. `two`: the first and the last of a range, both included. */
export type ConditionTakes = 'none' | 'one' | 'two' | 'several'

interface Condition {
  readonly takes: ConditionTakes
  /** What a mango selector says of the field. */
  readonly write: (first: Json, second: Json, all: readonly RowValue[]) => Json
}

const asPeopleSearch = (text: Json, start = '') =>
  `(?i)${start}${accentlessPattern(typeof text === 'string' ? text : JSON.stringify(text))}`

const conditions: Readonly<Record<ConditionId, Condition>> = {
  eq: { takes: 'one', write: (value) => ({ $eq: value }) },
  ne: { takes: 'one', write: (value) => ({ $ne: value }) },
  oneOf: { takes: 'several', write: (_first, _second, all) => ({ $in: all }) },
  noneOf: { takes: 'several', write: (_first, _second, all) => ({ $nin: all }) },
  contains: { takes: 'one', write: (text) => ({ $regex: asPeopleSearch(text) }) },
  containsNot: { takes: 'one', write: (text) => ({ $not: { $regex: asPeopleSearch(text) } }) },
  startsWith: { takes: 'one', write: (text) => ({ $regex: asPeopleSearch(text, '^') }) },
  gt: { takes: 'one', write: (value) => ({ $gt: value }) },
  gte: { takes: 'one', write: (value) => ({ $gte: value }) },
  lt: { takes: 'one', write: (value) => ({ $lt: value }) },
  lte: { takes: 'one', write: (value) => ({ $lte: value }) },
  between: { takes: 'two', write: (first, last) => ({ $gte: first, $lte: last }) },
  includes: { takes: 'one', write: (value) => ({ $all: [value] }) },
  includesNot: { takes: 'one', write: (value) => ({ $not: { $all: [value] } }) },
  empty: { takes: 'none', write: () => ({ $exists: false }) },
  notEmpty: { takes: 'none', write: () => ({ $exists: true }) },
}

const whether = ['empty', 'notEmpty'] as const
const written = ['eq', 'ne', 'oneOf', 'noneOf', 'contains', 'containsNot', 'startsWith', ...whether] as const
const measured = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'oneOf', ...whether] as const

const byKind: Readonly<Partial<Record<Kind, readonly ConditionId[]>>> = {
  text: written,
  number: measured,
  date: measured,
  time: measured,
  datetime: measured,
  choice: ['eq', 'ne', 'oneOf', 'noneOf', ...whether],
  choices: ['includes', 'includesNot', ...whether],
  rowKey: [...written, 'gt', 'gte', 'lt', 'lte', 'between'],
  place: whether,
  file: whether,
  files: whether,
  rowDetail: whether,
  unknown: whether,
}

/**
 * The conditions for rows by a field's answer, in the order offered; none for what rows have no answer of their own. A secret is only
 * there or not: what is stored is not what was written.
 */
export const conditionsFor = ({
  kind,
  capabilities,
}: Pick<FieldType, 'kind' | 'capabilities'>): readonly ConditionId[] =>
  capabilities.has('secret') ? whether : (byKind[kind] ?? [])

export const takenBy = (id: ConditionId): ConditionTakes => conditions[id].takes

const labels = {
  eq: 'rules.operator.is',
  ne: 'conditions.ne',
  oneOf: 'conditions.oneOf',
  noneOf: 'conditions.noneOf',
  contains: 'rules.operator.contains',
  containsNot: 'rules.operator.containsNot',
  startsWith: 'rules.operator.startsWith',
  gt: 'rules.operator.greater',
  gte: 'rules.operator.greaterOrEqual',
  lt: 'rules.operator.less',
  lte: 'rules.operator.lessOrEqual',
  between: 'conditions.between',
  includes: 'rules.operator.includes',
  includesNot: 'rules.operator.includesNot',
  empty: 'rules.operator.isEmpty',
  notEmpty: 'rules.operator.isNotEmpty',
} as const satisfies Record<ConditionId, string>

const labelsInTime = {
  gt: 'rules.operator.after',
  gte: 'rules.operator.from',
  lt: 'rules.operator.before',
  lte: 'rules.operator.until',
} as const satisfies Partial<Record<ConditionId, string>>

/** The id of the text that names a condition on answers of this kind. */
export function conditionLabel(id: ConditionId, kind: Kind) {
  const isTime = kind === 'date' || kind === 'time' || kind === 'datetime'
  const inTime: Partial<Record<ConditionId, (typeof labelsInTime)[keyof typeof labelsInTime]>> = labelsInTime
  return (isTime ? inTime[id] : undefined) ?? labels[id]
}

/** Whether all values that a condition takes are there. */
export function isComplete(id: ConditionId, values: readonly RowValue[]): boolean {
  const { takes } = conditions[id]
  const needed = { none: 0, one: 1, two: 2, several: 1 }[takes]
  return values.length >= needed && values.slice(0, needed).every((value) => value !== '')
}

/** A condition as a mango selector says it of one field: `{ $eq: 'En uso' }`. Values are as rows store them: options as their labels. */
export function conditionSelector(id: ConditionId, values: readonly RowValue[]): Json {
  const [first = null, second = null] = values
  return conditions[id].write(first, second, values)
}

export interface ReadCondition {
  readonly id: ConditionId
  readonly values: readonly RowValue[]
}

/** What {@link conditionSelector} wrote, or somebody else in the same way; a bare value means equality. Undefined: said otherwise. */
export function readCondition(selector: Json): ReadCondition | undefined {
  if (isRowValue(selector)) return { id: 'eq', values: [selector] }
  if (!isObject(selector)) return undefined
  const said = Object.entries(selector)
  if (said.length === 2) {
    const { $gte: first, $lte: last } = selector
    return isRowValue(first) && isRowValue(last) ? { id: 'between', values: [first, last] } : undefined
  }
  const [entry] = said
  return said.length === 1 && entry ? readOperator(entry[0], entry[1]) : undefined
}

const comparing = { $eq: 'eq', $ne: 'ne', $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const
const among = { $in: 'oneOf', $nin: 'noneOf' } as const

function readOperator(name: string, argument: unknown): ReadCondition | undefined {
  if (isKey(comparing, name))
    return isRowValue(argument) ? { id: comparing[name], values: [argument] } : undefined
  if (isKey(among, name))
    return Array.isArray(argument) && argument.length > 0 && argument.every(isRowValue)
      ? { id: among[name], values: argument }
      : undefined
  if (name === '$exists' && typeof argument === 'boolean')
    return { id: argument ? 'notEmpty' : 'empty', values: [] }
  if (name === '$regex' && typeof argument === 'string') return readPattern(argument)
  if (name === '$all' && Array.isArray(argument)) {
    const [value, ...others] = argument as readonly unknown[]
    return isRowValue(value) && others.length === 0 ? { id: 'includes', values: [value] } : undefined
  }
  return name === '$not' ? negated(argument) : undefined
}

function readPattern(pattern: string): ReadCondition | undefined {
  if (!pattern.startsWith('(?i)')) return undefined
  const isStart = pattern.startsWith('(?i)^')
  const text = plainPattern(pattern.slice(isStart ? 5 : 4))
  return text ? { id: isStart ? 'startsWith' : 'contains', values: [text] } : undefined
}

function negated(argument: unknown): ReadCondition | undefined {
  const inner = isObject(argument) ? readCondition(argument as Json) : undefined
  if (inner?.id === 'contains') return { ...inner, id: 'containsNot' }
  return inner?.id === 'includes' ? { ...inner, id: 'includesNot' } : undefined
}

const isRowValue = (value: unknown): value is RowValue =>
  typeof value === 'string' || typeof value === 'number'

const isKey = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key)
