import { sameJson } from '../model/sameJson'
import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { Address, Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'
import { matchSets } from './matchSets'
import type { Side } from './mergeConflict'
import { setSlots, type SetSlot } from './setSlots'

/** A place of a record where two people left different answers. */
export interface AnswerDifference {
  /** A field, a group with all its sets, or a field of one set. */
  readonly address: Address
  /**
   * For a group with added or removed sets: the position among the sets of both versions. With the group's own address, the difference is
   * that whole set.
   */
  readonly slot?: number
  /** Undefined for no answer. */
  readonly mine: Json | undefined
  readonly theirs: Json | undefined
  /** Who changed the answer; `both` also when the original is unknown. */
  readonly changedBy: 'me' | 'them' | 'both'
}

export interface RecordVersions {
  /** The answers that both versions began with, if known. */
  readonly base: Answers | undefined
  readonly mine: Answers
  readonly theirs: Answers
}

/**
 * Suggests a side until the user chooses: the only side that changed the answer, else mine. Never suggests removing a set that the other
 * side continued to edit.
 */
export const suggestedAnswer = ({ changedBy, slot, mine }: AnswerDifference): Side =>
  changedBy === 'them' || (changedBy === 'both' && slot !== undefined && mine === undefined)
    ? 'theirs'
    : 'mine'

/**
 * Returns where two versions of a record differ, in document order. Compares the sets of a group one by one, including added and removed
 * ones. When a side moved sets, they cannot be matched, so the group is returned as one difference. All answers must follow one revision.
 */
export function answerDifferences(
  compiled: Pick<CompiledForm, 'pages' | 'fields'>,
  versions: RecordVersions,
): readonly AnswerDifference[] {
  const topLevel = compiled.pages.flatMap(({ fieldIds }) => fieldIds)
  return fieldsOf(compiled, topLevel).flatMap((field) =>
    field.kind === 'group' ? ofGroup(compiled, field, versions) : ofField({ fieldId: field.id }, versions),
  )
}

const fieldsOf = (compiled: Pick<CompiledForm, 'fields'>, ids: readonly string[]): readonly CompiledField[] =>
  ids.flatMap((id) => own(compiled.fields, id) ?? [])

function ofField(address: Address, { base, mine, theirs }: RecordVersions): readonly AnswerDifference[] {
  const { fieldId } = address
  const [here, there] = [own(mine, fieldId), own(theirs, fieldId)]
  if (sameJson(here, there)) return []
  const was = base && own(base, fieldId)
  const isKnown = base !== undefined
  const changedBy = isKnown && sameJson(was, here) ? 'them' : isKnown && sameJson(was, there) ? 'me' : 'both'
  return [{ address, mine: here, theirs: there, changedBy }]
}

function ofGroup(
  compiled: Pick<CompiledForm, 'fields'>,
  group: CompiledField,
  versions: RecordVersions,
): readonly AnswerDifference[] {
  const [mine, theirs] = [setsOf(versions.mine, group.id), setsOf(versions.theirs, group.id)]
  const base = versions.base && setsOf(versions.base, group.id)
  const isAligned = base ? isInPlace(base, mine) && isInPlace(base, theirs) : isInPlace(mine, theirs)
  if (!isAligned) return ofSlots(compiled, group, versions)
  return mine.flatMap((set, setIndex) =>
    fieldsOf(compiled, group.childIds).flatMap(({ id }) =>
      ofField(
        { fieldId: id, groupId: group.id, setIndex },
        { base: base?.[setIndex], mine: set, theirs: theirs[setIndex] ?? {} },
      ),
    ),
  )
}

function ofSlots(
  compiled: Pick<CompiledForm, 'fields'>,
  group: CompiledField,
  versions: RecordVersions,
): readonly AnswerDifference[] {
  const slots = slotsOf(group.id, versions)
  if (!slots) return ofField({ fieldId: group.id }, versions)
  return slots.flatMap(({ base, mine, theirs }, slot): readonly AnswerDifference[] => {
    if (mine && theirs)
      return fieldsOf(compiled, group.childIds).flatMap(({ id }) =>
        ofField({ fieldId: id, groupId: group.id, setIndex: slot }, { base, mine, theirs }).map((one) => ({
          ...one,
          slot,
        })),
      )
    const [kept, goneFrom] = mine ? ([mine, 'them'] as const) : ([theirs, 'me'] as const)
    const addedBy = mine ? 'me' : 'them'
    const changedBy = !versions.base ? 'both' : !base ? addedBy : sameJson(base, kept) ? goneFrom : 'both'
    return [{ address: { fieldId: group.id }, slot, mine, theirs, changedBy }]
  })
}

const slotsOf = (groupId: string, { base, mine, theirs }: RecordVersions) =>
  setSlots(base && setsOf(base, groupId), setsOf(mine, groupId), setsOf(theirs, groupId))

/**
 * Returns the changes to write over my answers so that the chosen answers of the other side apply; a group with added or removed sets is
 * written as a whole.
 */
export function answersTaken(
  versions: RecordVersions,
  taken: readonly AnswerDifference[],
): readonly Pick<AnswerDifference, 'address' | 'theirs'>[] {
  const groupOf = ({ address }: AnswerDifference) => address.groupId ?? address.fieldId
  const bySlots = taken.filter(({ slot }) => slot !== undefined)
  const groups = new Set(bySlots.map(groupOf))
  return [
    ...taken.filter(({ slot }) => slot === undefined),
    ...[...groups].map((groupId) => ({
      address: { fieldId: groupId },
      theirs: setsTaken(
        slotsOf(groupId, versions) ?? [],
        bySlots.filter((one) => groupOf(one) === groupId),
      ) as Json,
    })),
  ]
}

function setsTaken(slots: readonly SetSlot[], taken: readonly AnswerDifference[]): readonly Answers[] {
  return slots.flatMap(({ mine, theirs }, slot): readonly Answers[] => {
    const here = taken.filter((one) => one.slot === slot)
    if (!mine || !theirs) {
      const set = here.length > 0 ? theirs : mine
      return set ? [set] : []
    }
    const changed = here.map((one) => [one.address.fieldId, one.theirs] as const)
    const isKept = ([, answer]: readonly [string, Json | undefined]) => answer !== undefined
    return [Object.fromEntries([...new Map([...Object.entries(mine), ...changed])].filter(isKept)) as Answers]
  })
}

/** Returns whether each set is at its earlier position, where as many sets may have been added as removed. */
const isInPlace = (before: readonly Answers[], after: readonly Answers[]): boolean =>
  before.length === after.length &&
  matchSets(before, after).filter(([from, to]) => from === to).length === before.length

/** Returns the sets of a group; an invalid one counts as empty. */
export function setsOf(answers: Answers, groupId: string): readonly Answers[] {
  const sets = own(answers, groupId)
  return Array.isArray(sets) ? sets.map((set: Json) => (isObject(set) ? set : {})) : []
}
