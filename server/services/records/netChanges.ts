import type { ChangeOfSet } from '../../store/records/changes/changesOfSet'
import type { HeldRecord } from '../../store/records/records'

/** What was changed of a record, and the record as it is now, held until the transaction ends. */
export interface ChangeToUndo {
  readonly change: ChangeOfSet
  readonly row: HeldRecord
}

/** What a change set did to a record on the whole. */
export interface NetChanges {
  readonly row: HeldRecord
  /** One of each sort, each from what the record was before the first of all. */
  readonly net: readonly ChangeOfSet[]
  /** Somebody else changed it between two of them: going back to before the first would take that along. */
  readonly isMixed: boolean
}

/** What a change set did to each record, given in their order: a run of several steps may have written one again and again. */
export function netChanges(all: readonly ChangeToUndo[], changeSetId: string): readonly NetChanges[] {
  const records = new Map<string, ChangeToUndo[]>()
  for (const one of all) {
    const some = records.get(one.row.id)
    if (some) some.push(one)
    else records.set(one.row.id, [one])
  }
  return [...records.values()].flatMap(([first, ...later]) =>
    first === undefined ? [] : [netOf(first, later, changeSetId)],
  )
}

function netOf(
  { row, change: first }: ChangeToUndo,
  later: readonly ChangeToUndo[],
  setId: string,
): NetChanges {
  const rest = later.map(({ change }) => change)
  const isMixed = rest.some(({ beforeSetId }) => beforeSetId !== setId)
  // What it made goes, whatever it did to it then.
  if (first.action === 'record.created') return { row, net: [first], isMixed }
  const sorts = new Map<string, ChangeOfSet>([[first.action, first]])
  for (const change of rest)
    if (!sorts.has(change.action)) sorts.set(change.action, { ...change, beforeSetId: first.beforeSetId })
  return { row, net: [...sorts.values()], isMixed }
}
