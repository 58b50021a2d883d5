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
  /** Whether they supervise that group: they read other answers of its people, of a folder in the forms that lie in it. */
  readonly supervises: boolean
  readonly itemIds: readonly number[]
  readonly before: Held | null
  readonly after: Held | null
}

const difference = (one: readonly number[], other: readonly number[]) =>
  one.filter((id) => !other.includes(id))

/**
 * Whose rights a move would change, by the scope that every request is judged by. What lies in the items changes at most as they do, since
 * it has all that they have; but who supervises people reads what these answered in forms alone, so those in folders are looked at for
 * them. Throws what the move would.
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

/** The items in sets of which all people may do the same: where they lie, whose they are, what is given of them alone. */
function alike(items: readonly Item[], shares: readonly ShareRow[]): readonly (readonly [Item, ...Item[]])[] {
  const given = new Set(shares.map(({ item_id: id }) => id))
  const sets = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    // Forms let in who supervises, and nothing else does.
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
  /** What is given to them, a group or a connection of theirs, anywhere near. */
  readonly own: readonly ShareRow[]
  /** Above the items before or after, but not both. */
  readonly places: ReadonlySet<number>
  readonly supervisor: Supervisor | undefined
}

interface Moved {
  readonly some: readonly [Item, ...Item[]]
  /** Where they lie after the move. */
  readonly path: readonly number[]
  readonly itemIds: readonly number[]
}

/** Whether somebody supervises people whom a right on a form, or on a folder above it, reaches. */
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

/** The group in which they supervise whom the move lets in or out. */
const groupBy = ({ supervisor, places }: Person) =>
  supervisor?.reached.find(({ placeId }) => places.has(placeId))?.group ?? null

/** What changes for who supervises in forms of folders, each once, and where that is not what is said of the folder. */
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
