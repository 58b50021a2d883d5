import { sameJson } from '../model/sameJson'

export interface Listed {
  readonly id: string
  readonly name: string
  readonly of: unknown
}

export interface ListChanges<T> {
  readonly added: readonly T[]
  readonly removed: readonly T[]
  readonly changed: readonly T[]
  readonly isMoved: boolean
}

/** Returns which entries of an ordered list are new, removed or changed, and whether the remaining ones moved. */
export function listChanges<T extends Pick<Listed, 'id' | 'of'>>(
  base: readonly T[],
  other: readonly T[],
): ListChanges<T> {
  const before = new Map(base.map((one) => [one.id, one]))
  const after = new Map(other.map((one) => [one.id, one]))
  const stays = other.filter(({ id }) => before.has(id))
  const kept = base.filter(({ id }) => after.has(id))
  return {
    added: other.filter(({ id }) => !before.has(id)),
    removed: base.filter(({ id }) => !after.has(id)),
    changed: stays.filter(({ id, of }) => !sameJson(before.get(id)?.of, of)),
    isMoved: !sameJson(
      kept.map(({ id }) => id),
      stays.map(({ id }) => id),
    ),
  }
}
