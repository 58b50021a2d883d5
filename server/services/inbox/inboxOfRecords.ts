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

/** A record that comes to an inbox. */
interface Coming {
  readonly id: string
  readonly formId: number
  readonly folio: string
  /** It comes only back, to where it went from at that moment; null: wherever it is not. */
  readonly wentAt: Date | null
  /** It is new to whoever has it; otherwise it is what it was. */
  readonly isNew: boolean
}

/** What goes from an inbox, and what comes. */
interface Move {
  readonly gone: string[]
  readonly came: Coming[]
}

/** By user. */
type Moves = Map<number, Move>

/** What is written of moves: by whom, when. */
type Moving = Pick<ChangeSet, 'accountId' | 'at'> & { readonly byId: number | null }

/** Rows of one statement. */
const atOnce = 500
/** As many records of a group come to who joins it. */
const mostWaiting = 1_000

/** The other accounts whose people have or had records of this one. */
const othersOf = async (db: Deps['db'], accountId: number): Promise<readonly number[]> => [
  ...(await accountsKnown(db, accountId)).keys(),
]

function moveOf(moves: Moves, userId: number): Move {
  const known = moves.get(userId) ?? { gone: [], came: [] }
  moves.set(userId, known)
  return known
}

/** Who has what a holder has, each group asked once. */
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
 * Takes records out of the inboxes that they lie in, and puts them into those of who has them now: everybody's who is in a group at that moment.
 * An item has the id of its record. An undo
 * brings back what it took away that it undoes, and nothing that was not there.
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
  // Also those of who was in the group then, and is in it no more.
  const others = await othersOf(db, set.accountId)
  for (const { userId, id } of await placesOfRecords(db, set.accountId, others, [...holders.keys()]))
    if (holders.get(id)?.includes(userId) !== true) moveOf(moves, userId).gone.push(id)
  await move(db, movingOf(set), moves)
}

const movingOf = ({ accountId, at, author }: ChangeSet): Moving => ({ accountId, at, byId: author.userId })

/** Records that are in use no more, deleted or archived, wait for nobody. */
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

/** Records that are in use again lie where they lay, with whoever has them still. */
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

/** Who was in a group, who is in it since, and who is not any more. */
export interface MovedMembers {
  readonly before: readonly number[]
  readonly joined: readonly number[]
  readonly left: readonly number[]
}

/**
 * Who leaves a group has its records in the inbox no more; who joins it has what waits there for those who were in it, or, where nobody was, all of its
 * records: the newest of very many. Call it while they are the group's.
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

/** The people of an account that is connected no more have records of this one in the inbox no more. */
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

/** Writes what goes and comes, inbox by inbox in one order everywhere, so that two changes cannot wait for each other. */
async function move(db: Deps['db'], { accountId, at: now, byId }: Moving, moves: Moves): Promise<void> {
  if (moves.size === 0) return
  const formIds = new Set([...moves.values()].flatMap(({ came }) => came.map(({ formId }) => formId)))
  const forms = formIds.size === 0 ? [] : await findItems(db, [accountId], [...formIds])
  const nameOf = new Map(forms.map(({ id, name }) => [id, name]))
  const by = { id: byId ?? 0, name: byId === null ? '' : await findNameOfUser(db, byId) }
  const known = await accountsKnown(db, accountId)
  for (const inbox of await inboxesOf(db, [accountId, ...known.keys()], [...moves.keys()])) {
    const { gone, came: coming } = moveOf(moves, inbox.userId)
    // What somebody who is connected no more could not open does not come back to them.
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

/** A record that somebody was given is new to them no more once they have edited it. What is done for them in the background says nothing of that. */
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
  // Whoever was faster than the lock may have seen some.
  const rows = await findNew(ids)
  const writing = { ...inbox, now, by: { id: userId, name: '' }, newId: () => '' }
  await putInboxRows(
    db,
    rows.map((row, index) => withStatus(row, { ...writing, seq: first + index }, 'seen')),
  )
}
