import type { CompiledField } from '../compile/compiledForm'
import type { ConditionTree, ValuePath } from '../conditions/conditionTree'
import { operandFor, takenBy } from '../conditions/draft'
import { conditionSaid, isConditionWord, type ConditionWord } from '../conditions/names'
import { conditions } from '../conditions/registry'
import { fieldTypes } from '../fields/registry'
import { own, type Json } from '../model/json'
import { groupName, readFilterGroup, treeOfGroup } from './filterGroup'
import { listedValues, type FilterString } from './filterString'
import { kindTraits } from '../fields/kinds'
import { momentTree, periodLeaf } from './recordMoments'

/*
 * The filter strings of lists of records: parameters `<name>__<condition>` of an address, of which all must hold. `answer__<field id>` names
 * an answer, also one inside a row or a group; other names are metadata. Without a condition the value must be the same. `where` joins some of
 * them by "and" and "or".
 */

/** Metadata that a filter may ask about: whether texts, numbers, moments or places. `connection_id`: no record has one yet. */
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
  geolocation: 'place',
} as const satisfies Readonly<Record<string, 'text' | 'number' | 'moment' | 'place'>>

/** What a place is asked. */
const placeConditions: ReadonlySet<string> = new Set(['within', 'is__empty'])

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
export type FilterParameters = Iterable<FilterString>

/** What a filter is about: of which fields, and whose days. */
export interface FilterAbout {
  /** By id; none where records of several forms are listed. */
  readonly fields: Readonly<Record<string, CompiledField>>
  /** IANA name: where days and times of metadata that name no zone are meant, and whose today it is. */
  readonly timezone: string
  /** What periods such as `this_week` are told from; the clock, when nothing is said. */
  readonly now?: Date
}

/** More conditions than these are wrong. */
const mostConditions = 50

/** Reads what an address asks of records. Never throws; what it does not know is not understood, and what it cannot compare with is wrong. */
export function readRecordFilter(parameters: FilterParameters, about: FilterAbout): RecordFilter {
  const understood: string[] = []
  const all: ConditionTree[] = []
  let conditions = 0
  let wrong: string | undefined
  const treeOf = ([name, value]: FilterString) => {
    const tree = readName(name, about)?.read(value)
    conditions += 1
    if (!tree || conditions > mostConditions) wrong ??= name
    return tree
  }
  for (const [name, value] of parameters) {
    const asked = readName(name, about)
    if (!asked && name !== groupName) continue
    understood.push(name)
    // Nothing is asked by what was left blank, but for conditions that compare with nothing.
    if (value === '' && asked?.takesValue !== false) continue
    const group = asked ? undefined : readFilterGroup(value)
    if (!asked && !group) wrong ??= name
    const tree = group ? treeOfGroup(group, treeOf) : asked && treeOf([name, value])
    if (tree) all.push(tree)
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
  return name === groupName || of === 'answer' || (Object.hasOwn(metadata, of) && word !== '')
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

function readOf(of: string, word: ConditionWord, about: FilterAbout): ReadValue | undefined {
  if (Object.hasOwn(metadata, of)) return readMetadata(of as MetadataName, word, about)
  const field = own(about.fields, of.slice('answer__'.length))
  return field && of.startsWith('answer__') ? readAnswer(field, word, about) : undefined
}

function readMetadata(name: MetadataName, word: ConditionWord, about: FilterAbout): ReadValue {
  const sort = metadata[name]
  if (sort === 'moment') return (value) => momentTree([name], word, value, about)
  if (sort === 'place' && !placeConditions.has(conditionSaid(word).name)) return () => undefined
  return (value) => leaf([name], sort === 'number' ? ofNumbers(word) : word, value)
}

function readAnswer(
  { id, type, kind, groupId, rowId }: CompiledField,
  word: ConditionWord,
  about: FilterAbout,
): ReadValue | undefined {
  const { capabilities } = fieldTypes.get(type)
  const asksText = conditionSaid(word).name !== 'is__empty'
  if (!capabilities.has('answerable') || (capabilities.has('secret') && asksText)) return undefined
  const condition = kindTraits[kind].isNumber ? ofNumbers(word) : word
  const path = rowId === undefined ? [id] : [rowId, id]
  const group = groupId ?? (rowId === undefined ? undefined : own(about.fields, rowId)?.groupId)
  const read = (at: ValuePath, value: string) =>
    periodLeaf(at, { kind, word }, value, about) ?? leaf(at, condition, value)
  if (group === undefined) return (value) => read(['answers', ...path], value)
  // Sets have no name of their own, so nobody knows how one was before.
  if (word === 'has_changed') return undefined
  return (value) => ofSomeSet(['answers', group], read(path, value))
}

/** Of sets: some set is so, or none is the opposite of what is denied. */
function ofSomeSet(path: ValuePath, tree: ConditionTree | undefined): ConditionTree | undefined {
  if (tree && 'not' in tree) {
    const some = ofSomeSet(path, tree.not)
    return some && { not: some }
  }
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
