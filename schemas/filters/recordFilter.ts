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
 * Reads the filter strings of lists of records: query parameters `<name>__<condition>`, all of which must hold. `answer__<field id>` names
 * an answer, also one inside a row or a group; other names are metadata. Without a condition, the value must be equal. `where` combines
 * filter strings with "and" and "or".
 */

export interface RecordFilter {
  /** A condition over a record's document: `answers` and metadata at its top level. */
  readonly tree: ConditionTree
  /** The parameters that are part of the filter. */
  readonly understood: readonly string[]
  /**
   * Parameters with a filter's name that are not usable, such as those of a removed field. Addresses ignore them; a stored filter must not
   * contain any.
   */
  readonly unknown: readonly string[]
  /** A parameter with an incomparable value, or with a condition that its field does not support. */
  readonly wrong: string | undefined
}

/** Query parameters as `URLSearchParams` lists them; a repeated one occurs twice. */
export type FilterParameters = Iterable<FilterString>

/** The context of a filter. */
export interface FilterAbout {
  /** Fields by id; empty when records of several forms are listed. */
  readonly fields: Readonly<Record<string, CompiledField>>
  /** IANA name of the zone for days and times of metadata without a zone, and for today. */
  readonly timezone: string
  /** The time from which periods such as `this_week` are computed; the clock when absent. */
  readonly now?: Date
}

/** The most conditions of a filter; further ones make it invalid. */
const mostConditions = 50

/** Reads the filter in query parameters. Never throws: unknown parameters are ignored, and incomparable values are reported as `wrong`. */
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
  // The state of the listed records cannot be part of a group.
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
    // A blank value means no filter, except for conditions without a value.
    if (asked?.isOff === true || (value === '' && asked?.takesValue !== false)) continue
    const group = asked ? undefined : readFilterGroup(value)
    if (!asked && !group) wrong ??= name
    const tree = group ? treeOfGroup(group, joined) : asked && treeOf([name, value])
    if (tree && tree !== 'off') all.push(tree)
  }
  return { tree: { and: all }, understood, unknown, wrong }
}

/** Reads a parameter's value; returns undefined for an incomparable one. */
type ReadValue = (value: string) => Read

/** The condition that a filter string reads to; `off` for none. */
type Read = ReturnType<ReadString>

interface Asked {
  readonly takesValue: boolean
  readonly isOff: boolean
  readonly read: ReadValue
}

/** Shared state while a filter is read. */
interface Reading {
  readonly about: FilterAbout
  /** Counts a condition, and records an invalid one as wrong. */
  readonly note: (name: string, tree: Read) => Read
}

function readName(parameter: string, reading: Reading): Asked | undefined {
  const { of, word, isOff = false } = readFilterName(parameter) ?? {}
  if (of === undefined || word === undefined || takenBy(word) === 'shape') return undefined
  const read = isStateName(of) ? readState : readOf(of, word, reading)
  return read && { takesValue: takenBy(word) !== 'nothing', isOff, read }
}

/**
 * Returns whether a parameter asks an existing field for something unsupported, such as the content of a secret. Ignoring it would match
 * all records, so it must be an error.
 */
function asksInVain(parameter: string, value: string, about: FilterAbout): boolean {
  const { of, word } = readFilterName(parameter) ?? {}
  if (of === undefined || word === undefined) return false
  return answerNamed(of, about).field !== undefined && (value !== '' || takenBy(word) === 'nothing')
}

/** Accepts `true` and `false` without adding a condition, because the list reads the same parameter to select the state. */
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
      // The server resolves groups and connections to users, which works only for ids, and for membership in any.
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

/** Returns the group whose sets contain a field's answers. */
const groupOf = ({ groupId, rowId }: CompiledField, { fields }: FilterAbout): string | undefined =>
  groupId ?? (rowId === undefined ? undefined : own(fields, rowId)?.groupId)

function readAnswer(field: CompiledField, word: ConditionWord, about: FilterAbout): ReadValue | undefined {
  if (!isAskedBy(field, word)) return undefined
  const group = groupOf(field, about)
  // Sets have no identity, so their earlier state is unknown.
  const isOfSets = group !== undefined || kindTraits[field.kind].holds === 'sets'
  if (isOfSets && word === 'has_changed') return undefined
  if (group === undefined) return (value) => answerLeaf(field, ['answers'], word, value, about)
  return (value) => ofSomeSet(['answers', group], answerLeaf(field, [], word, value, about))
}

/** Reads a filter on an answer within one set of a group. */
function readMember(group: string, [name, value]: FilterString, { about, note }: Reading) {
  const { of = '', word, isOff } = readFilterName(name) ?? {}
  if (isOff === true) return 'off'
  const { field, isCount } = answerNamed(of, about)
  const isAsked =
    field && !isCount && word !== undefined && groupOf(field, about) === group && isAskedBy(field, word)
  const isValue = isAsked && word !== 'has_changed' && takenBy(word) !== 'tree' && takenBy(word) !== 'shape'
  return note(name, isValue ? answerLeaf(field, [], word, value, about) : undefined)
}
