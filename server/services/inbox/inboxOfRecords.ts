import { recordItem } from '../../../schemas/model/inboxStatus'
import {
  findInboxRows,
  putInboxRows,
  takeChanges,
  usersOfGroup,
  type InboxRow,
} from '../../store/inbox/inbox'
import { findItems } from '../../store/items/items'
import { findNameOfUser, usersById } from '../../store/people/users'
import type { AssignedRecord, Holder } from '../../store/records/changes/assignRecords'
import type { ChangeSet } from '../../store/records/changes/changeSet'
import type { Deps } from '../deps'
import { decideWrite, deletedRow, withStatus } from './inboxWrite'

/** What goes from an inbox, and what comes. */
interface Move {
  readonly gone: string[]
  readonly came: AssignedRecord[]
}

/** Rows of one statement. */
const atOnce = 500

/**
 * Takes records out of the inboxes of those who had them, and puts them into those of who has them now: everybody's who is in a group at that moment.
 * An item has the id of its record. An undo
 * brings back what it took away that it undoes, and nothing that was not there.
 */
export async function moveInInboxes(
  { db }: Pick<Deps, 'db'>,
  set: ChangeSet,
  assigned: readonly AssignedRecord[],
): Promise<void> {
  if (assigned.length === 0) return
  const moves = await movesOf(db, set.accountId, assigned)
  const forms = await findItems(db, [set.accountId], [...new Set(assigned.map(({ formId }) => formId))])
  const nameOf = new Map(forms.map(({ id, name }) => [id, name]))
  const { userId: byId } = set.author
  const by = { id: byId ?? 0, name: byId === null ? '' : await findNameOfUser(db, byId) }
  for (const [userId, { gone, came }] of moves) {
    const inbox = { accountId: set.accountId, userId }
    const ids = [...gone, ...came.map(({ id }) => id)]
    const first = await takeChanges(db, inbox, ids.length)
    const stored = new Map((await findInboxRows(db, inbox, ids)).map((row) => [row.id, row]))
    const rows = ids.flatMap((id, at): readonly InboxRow[] => {
      const writing = { ...inbox, seq: first + at, now: set.at, by, newId: () => id }
      const old = stored.get(id)
      const record = at < gone.length ? undefined : came[at - gone.length]
      if (!record) return old?.deleted_at === null ? [deletedRow(old, writing)] : []
      if (record.undoneAt !== null && old?.deleted_at?.getTime() !== record.undoneAt.getTime()) return []
      const sent = {
        ...{ _id: id, name: nameOf.get(record.formId) ?? '', type: recordItem },
        fields: [{ label: 'Folio', value: record.folio }],
        record_json: { form_id: record.formId, folio: record.folio },
      }
      const decision = decideWrite(old, sent, writing)
      return 'row' in decision ? [withStatus(decision.row, writing, 'new', { record_id: id })] : []
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
  const inbox = { accountId, userId }
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

/** By user of the account, in one order everywhere, so that two changes cannot wait for each other. */
async function movesOf(
  db: Deps['db'],
  accountId: number,
  assigned: readonly AssignedRecord[],
): Promise<readonly (readonly [number, Move])[]> {
  const members = new Map<number, readonly number[]>()
  const usersOf = async ({ userId, groupId }: Holder): Promise<readonly number[]> => {
    if (groupId === null) return userId === null ? [] : [userId]
    const known = members.get(groupId) ?? (await usersOfGroup(db, accountId, groupId))
    members.set(groupId, known)
    return known
  }
  const moves = new Map<number, Move>()
  const moveOf = (userId: number): Move => {
    const known = moves.get(userId) ?? { gone: [], came: [] }
    moves.set(userId, known)
    return known
  }
  for (const record of assigned) {
    const [before, now] = [await usersOf(record.from), await usersOf(record.to)]
    for (const id of before) if (!now.includes(id)) moveOf(id).gone.push(record.id)
    for (const id of now) moveOf(id).came.push(record)
  }
  const own = new Set((await usersById(db, accountId, [...moves.keys()])).map(({ id }) => id))
  return [...moves].filter(([id]) => own.has(id)).sort(([a], [b]) => a - b)
}
