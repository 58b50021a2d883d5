import type { CompiledField } from '../compile/compiledForm'
import type { ConditionTree } from '../conditions/conditionTree'
import { takenBy } from '../conditions/draft'
import { conditionSaid, type ConditionWord } from '../conditions/names'
import { kindTraits } from '../fields/kinds'
import { own } from '../model/json'
import { groupName, readFilterGroup, treeOfGroup, type FilterString, type ReadString } from './filterGroup'
import { isFilterName, isOffName, isStateName, readFilterName } from './filterName'
import { answerLeaf, isAskedBy, leafOf, ofNumbers } from './recordLeaf'
import { isRecordMetadata, recordMetadata, type RecordMetadataName } from './recordMetadata'
import { momentTree } from './recordMoments'
import { ofSets, ofSomeSet, setCountTree } from './recordSets'

/*
 * The filter strings of lists of records: parameters `<name>__<condition>` of an address, of which all must hold. `answer__<field id>` names
 * an answer, also one inside a row or a group; other names are metadata. Without a condition the value must be the same. `where` joins some of
 * them by "and" and "or".
 */

export interface RecordFilter {
  /** Over a record's document: `answers` and metadata from its top. */
  readonly tree: ConditionTree
  /** The parameters that are part of the filter; all others ask nothing of records. */
  readonly understood: readonly string[]
  /** Parameters that are named like filters and are none: of a field that is gone, say. An address is read without them; what is kept must not be. */
  readonly unknown: readonly string[]
  /** A parameter whose value no record could be compared with, or that its field cannot be asked. */
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
  const unknown: string[] = []
  const all: ConditionTree[] = []
  let conditions = 0
  let wrong: string | undefined
  const note: Reading['note'] = (name, tree) => {
    if (tree !== 'off') conditions += 1
    if (!tree || conditions > mostConditions) wrong ??= name
    return tree
  }
  const reading: Reading = { about, note }
  const treeOf = ([name, value]: FilterString) => {
    const asked = readName(name, reading)
    return asked?.isOff === true ? 'off' : note(name, asked?.read(value))
  }
  // Which records are listed at all cannot be joined with what is asked of one of them.
  const joined = (one: FilterString) => (isStateName(one[0]) ? note(one[0], undefined) : treeOf(one))
  for (const [name, value] of parameters) {
    const asked = readName(name, reading)
    if (!asked && name !== groupName) {
      if (isOffName(name)) continue
      if (asksInVain(name, value, about)) wrong ??= name
      else if (isFilterName(name)) unknown.push(name)
      continue
    }
    understood.push(name)
    // Nothing is asked by what was left blank, but for conditions that compare with nothing.
    if (asked?.isOff === true || (value === '' && asked?.takesValue !== false)) continue
    const group = asked ? undefined : readFilterGroup(value)
    if (!asked && !group) wrong ??= name
    const tree = group ? treeOfGroup(group, joined) : asked && treeOf([name, value])
    if (tree && tree !== 'off') all.push(tree)
  }
  return { tree: { and: all }, understood, unknown, wrong }
}

/** Reads a parameter's value; undefined for one that nothing can be compared with. */
type ReadValue = (value: string) => Read

/** What a filter string asks of a record: `off` where it is nothing. */
type Read = ReturnType<ReadString>

interface Asked {
  readonly takesValue: boolean
  readonly isOff: boolean
  readonly read: ReadValue
}

/** How all of it is read. */
interface Reading {
  readonly about: FilterAbout
  /** Counts a condition; one that is none is wrong. */
  readonly note: (name: string, tree: Read) => Read
}

function readName(parameter: string, reading: Reading): Asked | undefined {
  const { of, word, isOff = false } = readFilterName(parameter) ?? {}
  if (of === undefined || word === undefined || takenBy(word) === 'shape') return undefined
  const read = isStateName(of) ? readState : readOf(of, word, reading)
  return read && { takesValue: takenBy(word) !== 'nothing', isOff, read }
}

/** Whether a parameter asks of a field that is there what cannot be asked of it, as of a secret what it is: without it all records would match. */
function asksInVain(parameter: string, value: string, about: FilterAbout): boolean {
  const { of, word } = readFilterName(parameter) ?? {}
  if (of === undefined || word === undefined) return false
  return answerNamed(of, about).field !== undefined && (value !== '' || takenBy(word) === 'nothing')
}

/** Which records are listed at all is no condition on one of them: the list has it from the same parameter. */
const readState: ReadValue = (value) => (/^(?:true|false)$/i.test(value) ? 'off' : undefined)

function readOf(of: string, word: ConditionWord, reading: Reading): ReadValue | undefined {
  if (isRecordMetadata(of)) return readMetadata(of, word, reading.about)
  const { field, isCount } = answerNamed(of, reading.about)
  if (!field) return undefined
  const isOfSets = kindTraits[field.kind].holds === 'sets'
  const path = ['answers', field.id]
  if (isCount)
    return isOfSets && takenBy(word) !== 'tree'
      ? (value) => setCountTree(path, ofNumbers(word), value)
      : undefined
  if (takenBy(word) !== 'tree') return readAnswer(field, word, reading.about)
  return isOfSets
    ? (value) => ofSets(path, word, value, (one) => readMember(field.id, one, reading))
    : undefined
}

function answerNamed(of: string, { fields }: FilterAbout) {
  const [, id = '', isCount] = /^answer__([0-9a-f]{24})(__set_count)?$/.exec(of) ?? []
  return { field: own(fields, id), isCount: isCount !== undefined }
}

function readMetadata(
  name: RecordMetadataName,
  word: ConditionWord,
  about: FilterAbout,
): ReadValue | undefined {
  const said = conditionSaid(word).name
  switch (takenBy(word) === 'tree' ? undefined : recordMetadata[name]) {
    case undefined:
      return undefined
    case 'moment':
      return (value) => momentTree([name], word, value, about)
    case 'people':
      // Whose records they are is known by the ids of groups and connections, or by whether somebody is of any.
      return ['exact', 'iexact', 'in', 'is__empty'].includes(said)
        ? (value) => leafOf([name], word, value)
        : undefined
    case 'place':
      return said === 'is__empty' || said === 'within' ? (value) => leafOf([name], word, value) : undefined
    case 'number':
    case 'person':
      return (value) => leafOf([name], ofNumbers(word), value)
    default:
      return (value) => leafOf([name], word, value)
  }
}

/** In which group's sets a field's answers are. */
const groupOf = ({ groupId, rowId }: CompiledField, { fields }: FilterAbout): string | undefined =>
  groupId ?? (rowId === undefined ? undefined : own(fields, rowId)?.groupId)

function readAnswer(field: CompiledField, word: ConditionWord, about: FilterAbout): ReadValue | undefined {
  if (!isAskedBy(field, word)) return undefined
  const group = groupOf(field, about)
  // Sets have no name of their own, so nobody knows how one was before, nor how all of them were.
  const isOfSets = group !== undefined || kindTraits[field.kind].holds === 'sets'
  if (isOfSets && word === 'has_changed') return undefined
  if (group === undefined) return (value) => answerLeaf(field, ['answers'], word, value, about)
  return (value) => ofSomeSet(['answers', group], answerLeaf(field, [], word, value, about))
}

/** What is asked of an answer within one set of a group. */
function readMember(group: string, [name, value]: FilterString, { about, note }: Reading) {
  const { of = '', word, isOff } = readFilterName(name) ?? {}
  if (isOff === true) return 'off'
  const { field, isCount } = answerNamed(of, about)
  const isAsked =
    field && !isCount && word !== undefined && groupOf(field, about) === group && isAskedBy(field, word)
  const isValue = isAsked && word !== 'has_changed' && takenBy(word) !== 'tree' && takenBy(word) !== 'shape'
  return note(name, isValue ? answerLeaf(field, [], word, value, about) : undefined)
}
