import { recordItem } from '../../../schemas/model/inboxStatus'
import { accountsKnown } from '../../store/connections/accountLinks'
import {
  findInboxRows,
  inboxesOf,
  putInboxRows,
  takeChanges,
  usersOfGroup,
  type InboxRow,
} from '../../store/inbox/inbox'
import {
  placesInAccount,
  placesLeftAt,
  placesOfGroup,
  placesOfRecords,
  recordsWaiting,
  type GroupKey,
  type InboxPlace,
} from '../../store/inbox/itemsOfRecords'
import { findItems } from '../../store/items/items'
import { findNameOfUser } from '../../store/people/users'
import type { AssignedRecord, Holder } from '../../store/records/changes/assignRecords'
import type { ChangeSet } from '../../store/records/changes/changeSet'
import type { MarkedRecord } from '../../store/records/changes/markRecords'
import { recordsById } from '../../store/records/records'
import type { Deps } from '../deps'
import { decideWrite, deletedRow, withStatus } from './inboxWrite'

/** A record that is put into an inbox. */
interface Coming {
  readonly id: string
  readonly formId: number
  readonly folio: string
  /** Puts the record back only where it was removed at that moment; null puts it wherever it is missing. */
  readonly wentAt: Date | null
  /** Whether the item is new to its user; otherwise it keeps its status. */
  readonly isNew: boolean
}

/** The items that leave an inbox, and the records that enter it. */
interface Move {
  readonly gone: string[]
  readonly came: Coming[]
}

/** Moves by user id. */
type Moves = Map<number, Move>

/** The author and moment of the moves. */
type Moving = Pick<ChangeSet, 'accountId' | 'at'> & { readonly byId: number | null }

/** Rows written by one statement. */
const atOnce = 500
/** The most records of a group that are put into a new member's inbox. */
const mostWaiting = 1_000

/** Returns the other accounts whose users have or had records of this one. */
const othersOf = async (db: Deps['db'], accountId: number): Promise<readonly number[]> => [
  ...(await accountsKnown(db, accountId)).keys(),
]

function moveOf(moves: Moves, userId: number): Move {
  const known = moves.get(userId) ?? { gone: [], came: [] }
  moves.set(userId, known)
  return known
}

/** Returns a look-up of the users whom a holder stands for; each group is read once. */
function usersOfHolders(db: Deps['db'], accountId: number) {
  const members = new Map<number, readonly number[]>()
  return async ({ userId, groupId }: Holder): Promise<readonly number[]> => {
    if (groupId === null) return userId === null ? [] : [userId]
    const known = members.get(groupId) ?? (await usersOfGroup(db, accountId, groupId))
    members.set(groupId, known)
    return known
  }
}

/**
 * Removes assigned records from the inboxes where they are, and puts them into those of their new holder: of all present members, for a
 * group. An item's id is its record's id. An undo puts back only what the assignment that it undoes had removed.
 */
export async function moveInInboxes(
  { db }: Pick<Deps, 'db'>,
  set: ChangeSet,
  assigned: readonly AssignedRecord[],
): Promise<void> {
  if (assigned.length === 0) return
  const moves: Moves = new Map()
  const usersOf = usersOfHolders(db, set.accountId)
  const holders = new Map<string, readonly number[]>()
  for (const { id, formId, folio, to, undoneAt } of assigned) {
    const users = await usersOf(to)
    holders.set(id, users)
    const coming = { id, formId, folio, wentAt: undoneAt, isNew: true }
    for (const userId of users) moveOf(moves, userId).came.push(coming)
  }
  // Includes the inboxes of users who were in the group then but have left it.
  const others = await othersOf(db, set.accountId)
  for (const { userId, id } of await placesOfRecords(db, set.accountId, others, [...holders.keys()]))
    if (holders.get(id)?.includes(userId) !== true) moveOf(moves, userId).gone.push(id)
  await move(db, movingOf(set), moves)
}

const movingOf = ({ accountId, at, author }: ChangeSet): Moving => ({ accountId, at, byId: author.userId })

/** Removes deleted or archived records from all inboxes. */
export async function takeFromInboxes(
  { db }: Pick<Deps, 'db'>,
  set: ChangeSet,
  records: readonly MarkedRecord[],
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  const { accountId } = set
  await takeOut(db, movingOf(set), await placesOfRecords(db, accountId, await othersOf(db, accountId), ids))
}

/** Puts restored or unarchived records back where they were, for users who still hold them. */
export async function returnToInboxes(
  { db }: Pick<Deps, 'db'>,
  set: ChangeSet,
  records: readonly MarkedRecord[],
): Promise<void> {
  const { accountId } = set
  const went = new Map(records.flatMap(({ id, since }) => (since ? [[id, since] as const] : [])))
  if (went.size === 0) return
  const left = [...went].map(([id, at]) => ({ id, at }))
  const places = await placesLeftAt(db, [accountId, ...(await othersOf(db, accountId))], left)
  if (places.length === 0) return
  const moves: Moves = new Map()
  const usersOf = usersOfHolders(db, accountId)
  for (const row of await recordsById(db, accountId, [...new Set(places.map(({ id }) => id))])) {
    const { id, form_id: formId, folio } = row
    const users = await usersOf({ userId: row.user_id, groupId: row.assigned_group_id })
    const coming = { id, formId, folio, wentAt: went.get(id) ?? null, isNew: false }
    for (const place of places)
      if (place.id === id && users.includes(place.userId)) moveOf(moves, place.userId).came.push(coming)
  }
  await move(db, movingOf(set), moves)
}

/** Members of a group before a change, those who joined since, and those who left. */
export interface MovedMembers {
  readonly before: readonly number[]
  readonly joined: readonly number[]
  readonly left: readonly number[]
}

/**
 * Removes a group's records from the inboxes of members who left, and gives those who joined the records waiting for the earlier members,
 * or, when there were none, all of the group's records (the newest, if very many). Call it while the records are still the group's.
 */
export async function moveWithMembers(
  db: Deps['db'],
  group: GroupKey,
  { before, joined, left }: MovedMembers,
  { at, byId }: Omit<Moving, 'accountId'>,
): Promise<void> {
  const moves: Moves = new Map()
  if (left.length > 0)
    for (const { userId, id } of await placesOfGroup(db, group, left)) moveOf(moves, userId).gone.push(id)
  if (joined.length > 0)
    for (const record of await recordsWaiting(db, group, before, mostWaiting))
      for (const userId of joined) moveOf(moves, userId).came.push({ ...record, wentAt: null, isNew: true })
  await move(db, { accountId: group.accountId, at, byId }, moves)
}

/** Removes this account's records from the inboxes of an account that is no longer connected. */
export async function takeFromAccount(
  db: Deps['db'],
  accountId: number,
  otherAccountId: number,
  at: Date,
): Promise<void> {
  const places = await placesInAccount(db, accountId, otherAccountId)
  await takeOut(db, { accountId, at, byId: null }, places)
}

async function takeOut(db: Deps['db'], moving: Moving, places: readonly InboxPlace[]): Promise<void> {
  const moves: Moves = new Map()
  for (const { userId, id } of places) moveOf(moves, userId).gone.push(id)
  await move(db, moving, moves)
}

/** Writes all moves, inbox by inbox in the same order everywhere, so that two changes cannot deadlock. */
async function move(db: Deps['db'], { accountId, at: now, byId }: Moving, moves: Moves): Promise<void> {
  if (moves.size === 0) return
  const formIds = new Set([...moves.values()].flatMap(({ came }) => came.map(({ formId }) => formId)))
  const forms = formIds.size === 0 ? [] : await findItems(db, [accountId], [...formIds])
  const nameOf = new Map(forms.map(({ id, name }) => [id, name]))
  const by = { id: byId ?? 0, name: byId === null ? '' : await findNameOfUser(db, byId) }
  const known = await accountsKnown(db, accountId)
  for (const inbox of await inboxesOf(db, [accountId, ...known.keys()], [...moves.keys()])) {
    const { gone, came: coming } = moveOf(moves, inbox.userId)
    // Users of an account that is no longer connected get nothing back, because they could not open it.
    const came = inbox.accountId === accountId || known.get(inbox.accountId) === true ? coming : []
    if (gone.length + came.length === 0) continue
    const ids = [...gone, ...came.map(({ id }) => id)]
    const first = await takeChanges(db, inbox, ids.length)
    const stored = new Map((await findInboxRows(db, inbox, ids)).map((row) => [row.id, row]))
    const rows = ids.flatMap((id, index): readonly InboxRow[] => {
      const writing = { ...inbox, seq: first + index, now, by, newId: () => id }
      const old = stored.get(id)
      const one = index < gone.length ? undefined : came[index - gone.length]
      if (!one) return old?.deleted_at === null ? [deletedRow(old, writing)] : []
      if (one.wentAt !== null && old?.deleted_at?.getTime() !== one.wentAt.getTime()) return []
      const sent = {
        ...{ _id: id, name: nameOf.get(one.formId) ?? '', type: recordItem },
        fields: [{ label: 'Folio', value: one.folio }],
        record_json: { form_id: one.formId, folio: one.folio },
      }
      const decision = decideWrite(old, sent, writing)
      if (!('row' in decision)) return []
      const status = one.isNew ? 'new' : decision.row.status
      return [withStatus(decision.row, writing, status, { record_id: id })]
    })
    for (let at = 0; at < rows.length; at += atOnce) await putInboxRows(db, rows.slice(at, at + atOnce))
  }
}

/** Marks assigned records as seen once their user has edited them. Edits made by workflows do not count. */
export async function seeEdited(
  { db }: Pick<Deps, 'db'>,
  { accountId, at: now, author, cause }: ChangeSet,
  recordIds: readonly string[],
): Promise<void> {
  const { userId } = author
  if (userId === null || cause === 'workflow' || recordIds.length === 0) return
  const inbox =
    author.type === 'connection'
      ? (await inboxesOf(db, await othersOf(db, accountId), [userId]))[0]
      : { accountId, userId }
  if (!inbox) return
  const findNew = async (ids: readonly string[]) =>
    (await findInboxRows(db, inbox, ids)).filter(
      ({ status, deleted_at: gone, document }) =>
        status === 'new' && gone === null && document['type'] === recordItem,
    )
  const ids = (await findNew(recordIds)).map(({ id }) => id)
  if (ids.length === 0) return
  const first = await takeChanges(db, inbox, ids.length)
  // Reads the items again, because some may have changed before the lock was taken.
  const rows = await findNew(ids)
  const writing = { ...inbox, now, by: { id: userId, name: '' }, newId: () => '' }
  await putInboxRows(
    db,
    rows.map((row, index) => withStatus(row, { ...writing, seq: first + index }, 'seen')),
  )
}
