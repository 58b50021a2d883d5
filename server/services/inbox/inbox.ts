import {
  inboxDefaultLimit,
  type FindInboxRequest,
  type InboxItem,
  type WrittenItem,
} from '../../../schemas/api/inbox'
import { readSelectorQuery } from '../../../schemas/filters/readSelectorQuery'
import { id24 } from '../../../schemas/model/ids'
import { isOpenable } from '../../../schemas/model/inboxStatus'
import { isObject, own } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { UserPrincipal } from '../../policies/principal'
import {
  findInboxDocuments,
  findInboxRows,
  listInboxRevisions,
  putInboxRows,
  supervises,
  takeChanges,
  usersOfGroup,
  type Inbox,
  type InboxRow,
} from '../../store/inbox/inbox'
import { findNameOfUser, findUser } from '../../store/people/users'
import type { WriteResult } from '../../model/writeResult'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { decideWrite, deletedRow, withStatus, type Writing } from './inboxWrite'
import { selectorFailure } from '../rows/selectorFailure'

/** Returns the user's own inbox. Throws FORBIDDEN {who} for a limited API key. */
export async function ownInbox(deps: Deps, user: UserPrincipal): Promise<Inbox> {
  const { accountId, userId } = user
  await demand(deps, { ...user, grants: [] }, 'inbox.use', { kind: 'user', accountId, id: userId })
  return { accountId, userId }
}

/**
 * Returns the inbox of a user, by default the caller's own. Other inboxes are open to the account's owner, its administrators, and
 * supervisors of a group that the user is in.
 */
export async function allowedInbox(
  deps: Deps,
  user: UserPrincipal,
  id: number | undefined = user.userId,
): Promise<Inbox> {
  const { accountId, userId } = user
  if (id === userId) return ownInbox(deps, user)
  if (!(await findUser(deps.db, accountId, id))) throw new AppError('NOT_FOUND')
  const supervised = await supervises(deps.db, { accountId, userId }, id)
  await demand(deps, { ...user, grants: [] }, 'inbox.use', { kind: 'user', accountId, id, supervised })
  return { accountId, userId: id }
}

export async function findInbox(
  deps: Deps,
  user: UserPrincipal,
  { user_id: userId, mango, ...query }: FindInboxRequest,
): Promise<Partial<InboxItem>[]> {
  const inbox = await allowedInbox(deps, user, userId)
  try {
    const read = readSelectorQuery(mango ?? query, inboxDefaultLimit)
    return await findInboxDocuments(deps.db, inbox, read)
  } catch (error) {
    throw selectorFailure(error)
  }
}

const writingOf = (deps: Deps, inbox: Inbox, by: Writing['by']) => ({
  ...inbox,
  now: deps.now(),
  by,
  newId: () => id24(deps.random),
})

/** Writes or refuses each document. Results are in the order of the documents, and all changes become visible together. */
export async function writeInbox(
  deps: Deps,
  user: UserPrincipal,
  userId: number | undefined,
  items: readonly WrittenItem[],
): Promise<WriteResult[]> {
  const inbox = await allowedInbox(deps, user, userId)
  if (items.length === 0) return []
  const by = { id: user.userId, name: await findNameOfUser(deps.db, user.userId) }
  return deps.db.transaction().execute(async (db) => {
    const first = await takeChanges(db, inbox, items.length)
    const ids = items.flatMap(({ _id: id }) => (id === undefined ? [] : [id]))
    const stored = new Map((await findInboxRows(db, inbox, ids)).map((row) => [row.id, row]))
    const written = new Map<string, InboxRow>()
    const writing = writingOf(deps, inbox, by)
    const answers = items.map((item, index): WriteResult => {
      const decision = decideWrite(stored.get(item._id ?? ''), item, { ...writing, seq: first + index })
      if ('refusal' in decision) return decision.refusal
      const { row } = decision
      stored.set(row.id, row)
      written.set(row.id, row)
      return { ok: true, id: row.id, rev: row.rev }
    })
    await putInboxRows(db, [...written.values()])
    return answers
  })
}

/**
 * Returns an item of the user's own inbox to be answered, and marks a new item as seen. Throws NOT_FOUND, and FORM_LOAD_UNAUTHORIZED for an
 * item that cannot be opened.
 */
export async function openInboxItem(deps: Deps, user: UserPrincipal, id: string): Promise<InboxItem> {
  const inbox = await ownInbox(deps, user)
  return deps.db.transaction().execute(async (db) => {
    const find = async () => (await findInboxRows(db, inbox, [id])).find((row) => row.deleted_at === null)
    const found = await find()
    if (!found) throw new AppError('NOT_FOUND')
    if (!isOpenable(found.status)) throw new AppError('FORM_LOAD_UNAUTHORIZED')
    if (found.status !== 'new') return found.document as InboxItem
    const seq = await takeChanges(db, inbox, 1)
    // Reads the item again, because it may have changed before the lock was taken.
    const now = await find()
    if (now?.status !== 'new') return (now ?? found).document as InboxItem
    const writing = { ...writingOf(deps, inbox, { id: user.userId, name: '' }), seq }
    const seen = withStatus(now, writing, 'seen')
    await putInboxRows(db, [seen])
    return seen.document as InboxItem
  })
}

/** Tells whether an item may be of the form. Clients write `record_json` as they like; an item that names no form fits any. */
function isOfForm({ document }: InboxRow, formId: number): boolean {
  const begun = document['record_json']
  const named = isObject(begun) ? own(begun, 'form_id') : undefined
  return named === undefined || named === null || Number(named) === formId
}

/**
 * Marks an item as received when its submission arrives; call it in the transaction that stores the record. An item that is gone or of
 * another form is ignored. Throws INBOX_ITEM_RECEIVED when it was received before.
 */
export async function receiveInboxItem(
  deps: Deps,
  { accountId, userId }: Inbox,
  id: string,
  record: { readonly id: string; readonly form_id: number },
): Promise<void> {
  const inbox = { accountId, userId }
  const find = async () => {
    const rows = await findInboxRows(deps.db, inbox, [id])
    const row = rows.find((one) => one.deleted_at === null && isOfForm(one, record.form_id))
    if (row?.document['record_id'] !== undefined) throw new AppError('INBOX_ITEM_RECEIVED')
    return row
  }
  if (!(await find())) return
  const seq = await takeChanges(deps.db, inbox, 1)
  // Reads the item again, because another submission may have been faster.
  const stored = await find()
  if (!stored || !isOpenable(stored.status)) return
  const writing = { ...writingOf(deps, inbox, { id: inbox.userId, name: '' }), seq }
  await putInboxRows(deps.db, [withStatus(stored, writing, 'received', { record_id: record.id })])
}

export type InboxRevisions = {
  [userId: string]: { rows: { id: string; key: string; value: { rev: string } }[] }
}

/** Returns ids and revisions of the items in the inboxes of users, or of all members of a group. */
export async function listInboxes(
  deps: Deps,
  user: UserPrincipal,
  wanted: { readonly users: readonly number[]; readonly groupId: number | null },
): Promise<InboxRevisions> {
  const members = wanted.groupId === null ? [] : await usersOfGroup(deps.db, user.accountId, wanted.groupId)
  const lists: InboxRevisions = {}
  for (const id of new Set([...wanted.users, ...members])) {
    const inbox = await allowedInbox(deps, user, id)
    const rows = await listInboxRevisions(deps.db, inbox)
    lists[id] = { rows: rows.map((row) => ({ id: row.id, key: row.id, value: { rev: row.rev } })) }
  }
  return lists
}

/** Deletes items whatever their revision and returns how many were there. */
export async function deleteInboxItems(
  deps: Deps,
  user: UserPrincipal,
  lists: ReadonlyMap<number, readonly string[]>,
): Promise<number> {
  const inboxes: { readonly inbox: Inbox; readonly ids: readonly string[] }[] = []
  for (const [id, ids] of lists) inboxes.push({ inbox: await allowedInbox(deps, user, id), ids })
  // Locks inboxes in the same order everywhere, so that two deletions cannot deadlock.
  inboxes.sort((a, b) => a.inbox.userId - b.inbox.userId)
  return deps.db.transaction().execute(async (db) => {
    let deleted = 0
    for (const { inbox, ids } of inboxes.filter((one) => one.ids.length > 0)) {
      const first = await takeChanges(db, inbox, ids.length)
      const rows = (await findInboxRows(db, inbox, ids)).filter((row) => row.deleted_at === null)
      const now = deps.now()
      await putInboxRows(
        db,
        rows.map((row, index) => deletedRow(row, { seq: first + index, now })),
      )
      deleted += rows.length
    }
    return deleted
  })
}
