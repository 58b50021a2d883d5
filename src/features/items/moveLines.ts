import { compareValues } from '../../../schemas/conditions/valueOrder'
import type { HeldRight, MoveChange } from '../../../schemas/api/moveChanges'

/** People for whom a move changes the same: one person, or all of a group whose right changes. */
export interface MoveLine {
  readonly key: string
  readonly name: string
  readonly isGroup: boolean
  readonly users: readonly MoveChange['user'][]
  /** The supervised group because of which it changes. */
  readonly supervised: string | null
  readonly before: HeldRight | null
  readonly after: HeldRight | null
  /** The number of items concerned. */
  readonly items: number
}

/** Joins equal changes of several items for the same person. */
function joined(changes: readonly MoveChange[]): readonly MoveChange[] {
  const found = new Map<string, MoveChange>()
  for (const change of changes) {
    const { user, group, supervises, before, after, items } = change
    const key = JSON.stringify([user.id, group?.id, supervises, before, after])
    const known = found.get(key)
    const all = new Set([...(known?.items ?? []), ...items])
    found.set(key, { ...change, items: [...all].toSorted((one, other) => one - other) })
  }
  return [...found.values()]
}

/** Returns the changes for display: first who gains access, then who loses it, then whose right changes. */
export function moveLines(changes: readonly MoveChange[]): readonly MoveLine[] {
  const lines = new Map<string, MoveLine>()
  for (const { user, group, supervises, items, before, after } of joined(changes)) {
    const ofGroup = supervises ? null : group
    const who = ofGroup?.id ?? `user ${user.id} ${supervises}`
    const key = JSON.stringify([who, before, after, items])
    lines.set(key, {
      ...{ key, before, after, items: items.length, isGroup: ofGroup !== null },
      name: ofGroup?.name ?? user.name,
      users: [...(lines.get(key)?.users ?? []), user],
      supervised: supervises ? (group?.name ?? null) : null,
    })
  }
  const rank = ({ before, after }: MoveLine) => (before === null ? 0 : after === null ? 1 : 2)
  return [...lines.values()].toSorted((a, b) => rank(a) - rank(b) || compareValues(a.name, b.name))
}
