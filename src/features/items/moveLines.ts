import { compareValues } from '../../../schemas/conditions/valueOrder'
import type { HeldRight, MoveChange } from '../../../schemas/api/moveChanges'

/** People of whom a move changes the same: one by themselves, or all of a group whose right changes so. */
export interface MoveLine {
  readonly key: string
  readonly name: string
  readonly isGroup: boolean
  readonly userIds: readonly number[]
  readonly before: HeldRight | null
  readonly after: HeldRight | null
  /** Of how many of the items. */
  readonly items: number
}

/** The changes as people read them: who gains first, then who loses, then who has another right. */
export function moveLines(changes: readonly MoveChange[]): readonly MoveLine[] {
  const lines = new Map<string, MoveLine>()
  for (const { user, group, items, before, after } of changes) {
    const key = JSON.stringify([group?.id ?? `user ${user.id}`, before, after, items])
    const known = lines.get(key)
    lines.set(key, {
      ...{ key, before, after, items: items.length, isGroup: group !== null },
      name: group?.name ?? user.name,
      userIds: [...(known?.userIds ?? []), user.id],
    })
  }
  const rank = ({ before, after }: MoveLine) => (before === null ? 0 : after === null ? 1 : 2)
  return [...lines.values()].toSorted((a, b) => rank(a) - rank(b) || compareValues(a.name, b.name))
}
