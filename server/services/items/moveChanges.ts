import { AppError } from '../../appError'
import { accessTo, recordsFor, type Access, type RowsAllowed, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { reachingUsers, type ReachingUser } from '../../store/access/reachingUsers'
import { sharesOf, type ShareRow } from '../../store/access/shares'
import { recordsOf, rightToRead, supervisorsOf, type Supervisor } from '../../store/access/supervisedRecords'
import { formsInside } from '../../store/items/items'
import { isOfPerson, reaches, scopeOf } from '../access/reachScope'
import type { Deps } from '../deps'
import { allowedItem, allowedParent, type Item } from './items'

/** A user's rights on an item, and on which of its records. */
interface Held extends Access {
  readonly records: RowsAllowed | null
}

/** A user whose rights on some of the items change, with the rights before and after; null means that they do not reach the items. */
export interface MoveChange {
  readonly user: ReachingUser
  readonly isConnection: boolean
  /** The group through which the rights change; null when they change for the user personally. */
  readonly group: { readonly id: number; readonly name: string } | null
  /** Whether the user supervises that group and so reads other answers of its people; for a folder, in the forms inside it. */
  readonly supervises: boolean
  readonly itemIds: readonly number[]
  readonly before: Held | null
  readonly after: Held | null
}

const difference = (one: readonly number[], other: readonly number[]) =>
  one.filter((id) => !other.includes(id))

/**
 * Returns the users whose rights a move would change, judged by the same scope as requests. What lies inside the moved items changes at
 * most as they do, because it inherits their rights. Supervision is an exception: it gives access to forms only, so the forms inside moved
 * folders are checked for supervisors. Throws what the move would throw.
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
  // Only users of an item's account administer it, so all items are of the viewer's account.
  const { accountId } = viewer
  const places = new Set(
    items.flatMap((item) => [...difference(item.path, path), ...difference(path, item.path)]),
  )
  if (places.size === 0) return []
  const changed = { accountId, places: [...places] }
  const supervising = await supervisorsOf(deps.db, changed)
  const users = await reachingUsers(
    deps.db,
    changed,
    supervising.map(({ userId }) => userId),
  )
  if (users.length === 0) return []
  const folders = items.filter(({ itype }) => itype.endsWith('folder')).map(({ id }) => id)
  const isSupervised = supervising.length > 0
  const inside = isSupervised && folders.length > 0 ? await formsInside(deps.db, accountId, folders) : []
  const around = [...new Set([...path, ...[...items, ...inside].flatMap((item) => [item.id, ...item.path])])]
  const shares = await sharesOf(deps.db, accountId, around)
  const supervisors = isSupervised ? await supervisorsOf(deps.db, { accountId, places: around }) : []
  const people = users.map((user): Person => {
    const own = shares.filter((share) => reaches(share, user, accountId))
    const isSupervisor = user.account_id === accountId && supervising.some(({ userId }) => userId === user.id)
    const supervisor = isSupervisor ? supervisors.find(({ userId }) => userId === user.id) : undefined
    return { user, own, accountId, places, supervisor }
  })
  const moved = alike(items, shares).map((some): Moved => ({
    ...{ some, path },
    itemIds: some.map(({ id }) => id),
  }))
  const within = folders.flatMap((folderId) =>
    alike(
      inside.filter((form) => form.path.includes(folderId)),
      shares,
    ).map((some): Moved => ({
      ...{ some, itemIds: [folderId] },
      path: [...path, ...some[0].path.slice(some[0].path.indexOf(folderId))],
    })),
  )
  const changes = moved.flatMap((some) => people.flatMap((person) => changeFor(person, some) ?? []))
  return [
    ...changes,
    ...people
      .filter(({ supervisor }) => supervisor)
      .flatMap((person) =>
        changesInside(
          person,
          within,
          changes.filter(({ user }) => user.id === person.user.id),
        ),
      ),
  ]
}

/** Splits the items into sets with the same rights for everybody: those with the same place and owner and no share of their own. */
function alike(items: readonly Item[], shares: readonly ShareRow[]): readonly (readonly [Item, ...Item[]])[] {
  const given = new Set(shares.map(({ item_id: id }) => id))
  const sets = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    // Supervisors reach forms only, so forms make sets of their own.
    const isForm = item.itype === 'form'
    const key = given.has(item.id) ? `item ${item.id}` : `${isForm} ${item.owner_id} ${item.path.join(',')}`
    const set = sets.get(key)
    if (set) set.push(item)
    else sets.set(key, [item])
  }
  return [...sets.values()]
}

interface Person {
  readonly user: ReachingUser
  readonly accountId: number
  /** The user's shares near the items: their own, their groups' and their account's. */
  readonly own: readonly ShareRow[]
  /** Ids of folders above the items either before or after the move, but not both. */
  readonly places: ReadonlySet<number>
  readonly supervisor: Supervisor | undefined
}

interface Moved {
  readonly some: readonly [Item, ...Item[]]
  /** The items' path of folders after the move. */
  readonly path: readonly number[]
  readonly itemIds: readonly number[]
}

/** Tells whether a user supervises people who reach a form through a share on it or on a folder above it. */
const isReading = (supervisor: Supervisor | undefined, { itype, id }: Item, path: readonly number[]) =>
  itype === 'form' &&
  supervisor !== undefined &&
  supervisor.reached.some(({ placeId }) => placeId === id || path.includes(placeId))

function heldAt(
  { user, own, accountId, supervisor }: Person,
  item: Item,
  path: readonly number[],
): Held | null {
  const isReader = isReading(supervisor, item, path)
  const others =
    isReader && supervisor ? [rightToRead({ accountId, itemId: item.id }, recordsOf(supervisor.people))] : []
  const scope = scopeOf(user, accountId, own, others)
  const facts = factsOf({ ...item, path })
  const access = accessTo(scope, facts)
  return access && { ...access, records: recordsFor(scope, 'record.read', facts) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changeFor(person: Person, { some: [item], path, itemIds }: Moved): MoveChange | null {
  const both = (of: Person) => [heldAt(of, item, item.path), heldAt(of, item, path)] as const
  const [before, after] = both(person)
  if (isSame(before, after)) return null
  const { user, own, places, supervisor, accountId } = person
  const supervises = supervisor !== undefined && isSame(...both({ ...person, supervisor: undefined }))
  const because = own.filter((share) => places.has(share.item_id))
  const isOwn = because.some(({ principal_type: type }) => isOfPerson(type))
  const [group] = isOwn ? [] : because
  return {
    ...{ user, before, after, supervises, itemIds },
    isConnection: user.account_id !== accountId,
    group: supervises ? groupBy(person) : group ? { id: group.known_as, name: group.principal_name } : null,
  }
}

/** Returns the group through which the supervisor gains or loses access by the move. */
const groupBy = ({ supervisor, places }: Person) =>
  supervisor?.reached.find(({ placeId }) => places.has(placeId))?.group ?? null

/**
 * Returns the changes for a supervisor in forms inside moved folders, each once, leaving out those already reported for the folder itself.
 */
function changesInside(
  person: Person,
  within: readonly Moved[],
  ofFolders: readonly MoveChange[],
): readonly MoveChange[] {
  const found: MoveChange[] = []
  for (const moved of within) {
    const { some, path, itemIds } = moved
    const [form] = some
    if (![form.path, path].some((way) => isReading(person.supervisor, form, way))) continue
    const change = changeFor(person, moved)
    if (!change) continue
    const isSaid = [...ofFolders, ...found].some(
      ({ before, after, itemIds: ids }) =>
        itemIds.every((id) => ids.includes(id)) && isSame([before, after], [change.before, change.after]),
    )
    if (!isSaid) found.push({ ...change, supervises: true, group: groupBy(person) })
  }
  return found
}
