import type { CompiledField } from '../compile/compiledForm'
import type { ConditionTree, ValuePath } from '../conditions/conditionTree'
import { operandFor, takenBy } from '../conditions/draft'
import { conditionSaid, isConditionWord, type ConditionWord } from '../conditions/names'
import { measureIn } from '../conditions/order'
import { conditions } from '../conditions/registry'
import { fieldTypes } from '../fields/registry'
import { own, type Json } from '../model/json'
import { isDay, momentsOfDay, momentText, msAtLocal } from './dayFilter'
import { listedValues } from './filterString'
import { kindTraits } from '../fields/kinds'

/*
 * The filter strings of lists of records: parameters `<name>__<condition>` of an address, of which all must hold. `answer__<field id>` names
 * an answer, also one inside a row or a group; other names are metadata. Without a condition the value must be the same.
 */

/** Metadata that a filter may ask about: whether texts, numbers or moments. `connection_id`: no record has one yet. */
const metadata = {
  id: 'text',
  folio: 'text',
  user_id: 'number',
  created_by_id: 'number',
  connection_id: 'number',
  created_at: 'moment',
  updated_at: 'moment',
  deleted_at: 'moment',
  start_date: 'moment',
  end_date: 'moment',
  duration: 'number',
  points: 'number',
  version: 'number',
} as const satisfies Readonly<Record<string, 'text' | 'number' | 'moment'>>

type MetadataName = keyof typeof metadata

export interface RecordFilter {
  /** Over a record's document: `answers` and metadata from its top. */
  readonly tree: ConditionTree
  /** The parameters that are part of the filter; all others ask nothing of records. */
  readonly understood: readonly string[]
  /** A parameter whose value no record could be compared with. */
  readonly wrong: string | undefined
}

/** Parameters of an address, as `URLSearchParams` has them: one that is named twice comes twice. */
export type FilterParameters = Iterable<readonly [name: string, value: string]>

/** What a filter is about: of which fields, and whose days. */
export interface FilterAbout {
  /** By id; none where records of several forms are listed. */
  readonly fields: Readonly<Record<string, CompiledField>>
  /** IANA name: where days and times of metadata that name no zone are meant. */
  readonly timezone: string
}

/** More conditions than these are wrong. */
const mostConditions = 50

/** Reads what an address asks of records. Never throws; what it does not know is not understood, and what it cannot compare with is wrong. */
export function readRecordFilter(parameters: FilterParameters, about: FilterAbout): RecordFilter {
  const understood: string[] = []
  const all: ConditionTree[] = []
  let wrong: string | undefined
  for (const [name, value] of parameters) {
    const asked = readName(name, about)
    if (!asked) continue
    understood.push(name)
    // Nothing is asked by what was left blank, but for conditions that compare with nothing.
    if (value === '' && asked.takesValue) continue
    const tree = asked.read(value)
    if (tree) all.push(tree)
    if (!tree || all.length > mostConditions) wrong ??= name
  }
  return { tree: { and: all }, understood, wrong }
}

/** Reads a parameter's value; undefined for one that nothing can be compared with. */
type ReadValue = (value: string) => ConditionTree | undefined

interface Asked {
  readonly takesValue: boolean
  readonly read: ReadValue
}

/** True for a parameter that is named like a filter, whether or not it can be read. */
export function isFilterName(name: string): boolean {
  const [of = '', word] = name.startsWith('answer__') ? ['answer'] : name.split('__')
  return of === 'answer' || (Object.hasOwn(metadata, of) && word !== '')
}

function readName(name: string, about: FilterAbout): Asked | undefined {
  const [, of = '', words = 'exact'] =
    /^(answer__[0-9a-f]{24}|[a-z]+(?:_[a-z]+)*)(?:__(.+))?$/.exec(name) ?? []
  const word =
    isConditionWord(words) && !words.startsWith('$') && takenBy(words) !== 'shape' ? words : undefined
  if (word === undefined) return undefined
  const read = readOf(of, word, about)
  return read && { takesValue: takenBy(word) !== 'nothing', read }
}

function readOf(of: string, word: ConditionWord, { fields, timezone }: FilterAbout): ReadValue | undefined {
  if (Object.hasOwn(metadata, of)) return readMetadata(of as MetadataName, word, timezone)
  const field = own(fields, of.slice('answer__'.length))
  return field && of.startsWith('answer__') ? readAnswer(field, word, fields) : undefined
}

function readMetadata(name: MetadataName, word: ConditionWord, timezone: string): ReadValue {
  const sort = metadata[name]
  if (sort === 'moment') return (value) => momentTree([name], word, value, timezone)
  return (value) => leaf([name], sort === 'number' ? ofNumbers(word) : word, value)
}

function readAnswer(
  { id, type, kind, groupId, rowId }: CompiledField,
  word: ConditionWord,
  fields: FilterAbout['fields'],
): ReadValue | undefined {
  const { capabilities } = fieldTypes.get(type)
  const asksText = conditionSaid(word).name !== 'is__empty'
  if (!capabilities.has('answerable') || (capabilities.has('secret') && asksText)) return undefined
  const condition = kindTraits[kind].isNumber ? ofNumbers(word) : word
  const path = rowId === undefined ? [id] : [rowId, id]
  const group = groupId ?? (rowId === undefined ? undefined : own(fields, rowId)?.groupId)
  if (group === undefined) return (value) => leaf(['answers', ...path], condition, value)
  // Sets have no name of their own, so nobody knows how one was before.
  if (word === 'has_changed') return undefined
  return (value) => ofSomeSet(['answers', group], leaf(path, condition, value))
}

/** Of sets: some set is so, or none is the opposite of what is denied. */
function ofSomeSet(path: ValuePath, tree: ConditionTree | undefined): ConditionTree | undefined {
  if (!tree || !('path' in tree)) return undefined
  const { name, negated } = conditionSaid(tree.condition)
  if (name === 'is__empty') {
    const some = { path, condition: 'any_set', operand: { ...tree, condition: 'not__empty' } } as const
    return negated ? some : { not: some }
  }
  return negated
    ? { not: { path, condition: 'any_set', operand: { ...tree, condition: name } } }
    : { path, condition: 'any_set', operand: tree }
}

/** The condition of numbers that is called alike: `5` is 5.0, then. */
function ofNumbers(word: ConditionWord): ConditionWord {
  const numeric = `${word}__number`
  return isConditionWord(numeric) ? numeric : word
}

function leaf(path: ValuePath, condition: ConditionWord, value: string): ConditionTree | undefined {
  const values = takenBy(condition) === 'two' ? value.split(',').map((one) => one.trim()) : [value]
  const operand: Json =
    takenBy(condition) === 'several' ? (listedValues(value) ?? value) : operandFor(condition, values)
  const read: unknown = conditions[conditionSaid(condition).name].read(operand)
  return read === undefined ? undefined : { path, condition, operand }
}

/** What a moment is compared with: one of a clock, or a whole day of a zone. */
type When = { readonly moment: string } | { readonly start: string; readonly end: string }

const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)$/
/** Seconds since 1970, as clients have them. */
const seconds = /^\d{1,11}(\.\d{1,6})?$/

function readWhen(value: string, timezone: string): When | undefined {
  const text = value.trim()
  const isWholeDay: boolean = isDay(text)
  if (isWholeDay) return momentsOfDay(text, timezone)
  if (seconds.test(text)) return { moment: momentText(Number(text) * 1000) }
  const [, day = '', time = ''] = local.exec(text) ?? []
  const shown = isDay(day) ? Date.parse(`${day}T${time}Z`) : NaN
  if (!Number.isNaN(shown)) return { moment: momentText(msAtLocal(shown, timezone)) }
  // A plus in an address is read as a space.
  const ms = /^\d{4}-\d\d-\d\dT.*(Z|[+ -]\d\d:\d\d)$/.test(text) ? Date.parse(text.replace(' ', '+')) : NaN
  return Number.isNaN(ms) ? undefined : { moment: momentText(ms) }
}

/** Whether conditions can compare with it: years have four digits. */
const isOfCalendar = (when: When): boolean =>
  Object.values(when).every((moment) => measureIn(moment) !== undefined)

function momentTree(
  path: ValuePath,
  word: ConditionWord,
  value: string,
  timezone: string,
): ConditionTree | undefined {
  const { name, negated } = conditionSaid(word)
  if (name === 'is__empty') return { path, condition: word, operand: null }
  const [first, last = first, ...more] = (name === 'between' ? value.split(',') : [value]).map((one) =>
    readWhen(one, timezone),
  )
  if (!first || !last || more.length > 0 || ![first, last].every(isOfCalendar)) return undefined
  const is = (condition: ConditionWord, operand: string): ConditionTree => ({ path, condition, operand })
  const from = is('gte', 'moment' in first ? first.moment : first.start)
  const upTo = 'moment' in last ? is('lte', last.moment) : is('lt', last.end)
  switch (name) {
    case 'gte':
      return from
    case 'lt':
      return is('lt', 'moment' in first ? first.moment : first.start)
    case 'gt':
      return 'moment' in first ? is('gt', first.moment) : is('gte', first.end)
    case 'lte':
      return upTo
    case 'exact':
    case 'iexact':
    case 'between': {
      const range: ConditionTree = { and: [from, upTo] }
      return negated ? { not: range } : range
    }
    default:
      return undefined
  }
}
