import { AppError } from '../../appError'
import { accessTo, recordsFor, type Access, type RowsAllowed, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { reachingUsers, type ReachingUser } from '../../store/access/reachingUsers'
import { sharesOf, type ShareRow } from '../../store/access/shares'
import { isOfPerson, reaches, scopeOf } from '../access/reachScope'
import type { Deps } from '../deps'
import { allowedItem, allowedParent, type Item } from './items'

/** What somebody may do with an item, and with which of its records. */
interface Held extends Access {
  readonly records: RowsAllowed | null
}

/** Whose right on some of the items changes, and how; null: they do not reach them. */
export interface MoveChange {
  readonly user: ReachingUser
  readonly isConnection: boolean
  /** The group by which it does; null: by themselves. */
  readonly group: { readonly id: number; readonly name: string } | null
  readonly itemIds: readonly number[]
  readonly before: Held | null
  readonly after: Held | null
}

const difference = (one: readonly number[], other: readonly number[]) =>
  one.filter((id) => !other.includes(id))

/**
 * Whose rights a move would change, by the scope that every request is judged by. What lies in the items changes at most as they do, since
 * it has all that they have. Throws what the move would.
 */
export async function moveChanges(
  deps: Deps,
  viewer: Viewer,
  wanted: readonly number[],
  parentId: number | null,
): Promise<readonly MoveChange[]> {
  const items: Item[] = []
  for (const id of new Set(wanted)) items.push(await allowedItem(deps, viewer, id, 'item.manage'))
  const parent = await allowedParent(
    deps,
    viewer,
    parentId,
    items.map(({ itype }) => itype),
  )
  const path = parent ? [...parent.path, parent.id] : []
  if (items.some(({ id }) => path.includes(id))) throw new AppError('MOVE_ITEM_FAILED')
  // Who administers an item is of its account, so they are all of one.
  const { accountId } = viewer
  const places = new Set(
    items.flatMap((item) => [...difference(item.path, path), ...difference(path, item.path)]),
  )
  const users = places.size === 0 ? [] : await reachingUsers(deps.db, { accountId, places: [...places] }, [])
  if (users.length === 0) return []
  const around = new Set([...path, ...items.flatMap((item) => [item.id, ...item.path])])
  const shares = await sharesOf(deps.db, accountId, [...around])
  return alike(items, shares).flatMap((some) =>
    users.flatMap((user) => changeFor({ some, user, accountId, path, shares, places }) ?? []),
  )
}

/** The items in sets of which all people may do the same: where they lie, whose they are, what is given of them alone. */
function alike(items: readonly Item[], shares: readonly ShareRow[]): readonly (readonly [Item, ...Item[]])[] {
  const sets = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const isGiven = shares.some(({ item_id: id }) => id === item.id)
    const key = isGiven ? `item ${item.id}` : `${item.owner_id} ${item.path.join(',')}`
    const set = sets.get(key)
    if (set) set.push(item)
    else sets.set(key, [item])
  }
  return [...sets.values()]
}

interface Moved {
  readonly some: readonly [Item, ...Item[]]
  readonly user: ReachingUser
  readonly accountId: number
  readonly path: readonly number[]
  readonly shares: readonly ShareRow[]
  /** Above the items before or after, but not both. */
  readonly places: ReadonlySet<number>
}

function changeFor({ some, user, accountId, path, shares, places }: Moved): MoveChange | null {
  const own = shares.filter((share) => reaches(share, user, accountId))
  const scope = scopeOf(user, accountId, own)
  const heldAt = (way: readonly number[]): Held | null => {
    const facts = factsOf({ ...some[0], path: way })
    const access = accessTo(scope, facts)
    return access && { ...access, records: recordsFor(scope, 'record.read', facts) }
  }
  const before = heldAt(some[0].path)
  const after = heldAt(path)
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  const because = own.filter((share) => places.has(share.item_id))
  const isOwn = because.some(({ principal_type: type }) => isOfPerson(type))
  const [group] = isOwn ? [] : because
  return {
    ...{ user, before, after },
    isConnection: user.account_id !== accountId,
    group: group ? { id: group.known_as, name: group.principal_name } : null,
    itemIds: some.map(({ id }) => id),
  }
}
