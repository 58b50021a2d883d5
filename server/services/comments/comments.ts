import type { CommentRequest } from '../../../schemas/api/comments'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import {
  changeComment,
  commentOfKey,
  commentsOf,
  followersOf,
  insertComment,
  setFollowing,
  type CommentRow,
  type RecordKey,
} from '../../store/comments/comments'
import { uniqueViolation } from '../../store/databaseErrors'
import { addActivity } from '../../store/items/activity'
import { commented } from '../../store/records/changes/changesSince'
import type { RecordRow } from '../../store/records/records'
import { readersOf, type Reader } from '../access/whoReaches'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { allowedRecord } from '../records/records'
import { tellOfComment } from './tellOfComment'

const mostReaders = 20

export interface FoundComments {
  readonly comments: readonly CommentRow[]
  readonly next: string | null
  readonly follows: boolean
}

const keyOf = ({ account_id: accountId, id: recordId }: RecordRow): RecordKey => ({ accountId, recordId })

/** Returns a page of the comments on a record, for a viewer who may read it. */
export async function findComments(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<FoundComments> {
  const { record } = await talkedAbout(deps, viewer, id)
  const rows = await commentsOf(deps.db, keyOf(record), { before, limit: limit + 1 })
  const comments = rows.slice(0, limit)
  const followers = await followersOf(deps.db, keyOf(record))
  const next = rows.length > limit ? (comments.at(-1)?.id ?? null) : null
  return { comments, next, follows: followers.has(viewer.userId) }
}

/** Returns a record whose comments the viewer may read; a deleted record only for viewers who could restore it. */
async function talkedAbout(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ record: RecordRow; item: Item }> {
  const opened = await allowedRecord(deps, viewer, id, 'record.read')
  const { record, item } = opened
  if (record.deleted_at !== null && !can(viewer, 'record.delete', recordFacts(record, item)))
    throw new AppError('NOT_FOUND')
  return opened
}

/** Returns a record that may be commented on. Throws RECORD_NOT_EDITABLE for a deleted one. */
async function openRecord(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ record: RecordRow; item: Item }> {
  const opened = await talkedAbout(deps, viewer, id)
  if (opened.record.deleted_at) throw new AppError('RECORD_NOT_EDITABLE')
  return opened
}

/**
 * Adds a comment. Its author and the users it mentions follow the record from then on, and followers are notified. The same key again returns the same
 * comment and notifies nobody.
 */
export async function addComment(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { text, mentions = [] }: CommentRequest,
  idempotencyKey: string | null,
): Promise<CommentRow> {
  const { record, item } = await openRecord(deps, viewer, id)
  const before = await sentBefore(deps, viewer, keyOf(record), idempotencyKey)
  if (before) return before
  const readers = await readersOf(deps, item, record)
  const named = namedAmong(readers, mentions, viewer)
  const add = deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const [now, key] = [deps.now(), keyOf(record)]
    const said = { authorId: viewer.userId, text: text.trim(), mentions: named, now, idempotencyKey }
    const commentId = await insertComment(db, { ...key, ...said })
    await setFollowing(db, key, [viewer.userId, ...named], { follows: true, isChosen: false })
    await tellOfComment(inside, viewer, { record, item, readers, commentId, text: said.text, named })
    await tellThoseWhoLook(inside, viewer, record)
    return oneComment(inside, key, commentId)
  })
  return add.catch(async (error: unknown) => {
    const isSent = uniqueViolation(error) === 'record_comments_idempotency'
    const first = isSent ? await sentBefore(deps, viewer, keyOf(record), idempotencyKey) : undefined
    if (!first) throw error
    return first
  })
}

/** What the viewer sent with that key before. NOT_FOUND where they have deleted it since. */
async function sentBefore(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  key: RecordKey,
  idempotencyKey: string | null,
): Promise<CommentRow | undefined> {
  const id =
    idempotencyKey === null ? undefined : await commentOfKey(deps.db, key, viewer.userId, idempotencyKey)
  return id === undefined ? undefined : oneComment(deps, key, id)
}

/** Changes the text of a comment of the viewer's own. Newly mentioned users are notified. */
export async function editComment(
  deps: Deps,
  viewer: Viewer,
  at: { readonly id: string; readonly comment: string },
  { text, mentions = [] }: CommentRequest,
): Promise<CommentRow> {
  const { record, item } = await openRecord(deps, viewer, at.id)
  const before = await ownComment(deps, viewer, record, at.comment)
  const readers = await readersOf(deps, item, record)
  const named = namedAmong(readers, mentions, viewer)
  const known = new Set(before.mentioned.map(({ id }) => id))
  const anew = named.filter((id) => !known.has(id))
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const key = keyOf(record)
    await changeComment(db, key, at.comment, { text: text.trim(), mentions: named, now: deps.now() })
    await setFollowing(db, key, anew, { follows: true, isChosen: false })
    const told = { record, item, commentId: at.comment, text: text.trim(), named: anew }
    await tellOfComment(inside, viewer, { ...told, readers: readers.filter(({ id }) => anew.includes(id)) })
    await tellThoseWhoLook(inside, viewer, record)
    return oneComment(inside, key, at.comment)
  })
}

export async function deleteComment(
  deps: Deps,
  viewer: Viewer,
  at: { readonly id: string; readonly comment: string },
): Promise<void> {
  const { record } = await openRecord(deps, viewer, at.id)
  await ownComment(deps, viewer, record, at.comment)
  await deps.db.transaction().execute(async (db) => {
    await changeComment(db, keyOf(record), at.comment, { text: null, mentions: [], now: deps.now() })
    await tellThoseWhoLook({ ...deps, db }, viewer, record)
  })
}

export async function followRecord(deps: Deps, viewer: Viewer, id: string, follows: boolean): Promise<void> {
  const { record } = await talkedAbout(deps, viewer, id)
  await setFollowing(deps.db, keyOf(record), [viewer.userId], { follows, isChosen: true })
}

export interface FoundReader extends Reader {
  readonly follows: boolean
}

/** Returns users who may read a record and whose names have the text, followers first. */
export async function findReaders(
  deps: Deps,
  viewer: Viewer,
  id: string,
  search: string,
): Promise<{ readonly readers: readonly FoundReader[]; readonly more: boolean }> {
  const { record, item } = await talkedAbout(deps, viewer, id)
  const followers = await followersOf(deps.db, keyOf(record))
  const wanted = foldForSearch(search.trim())
  const found = (await readersOf(deps, item, record))
    .filter(({ name }) => foldForSearch(name).includes(wanted))
    .map((reader) => ({ ...reader, follows: followers.has(reader.id) }))
    .sort((a, b) => Number(b.follows) - Number(a.follows))
  return { readers: found.slice(0, mostReaders), more: found.length > mostReaders }
}

/** Returns the mentioned users who may read the record, without the author. */
const namedAmong = (readers: readonly Reader[], mentions: readonly number[], viewer: Viewer): number[] => {
  const known = new Set(readers.map(({ id }) => id))
  return [...new Set(mentions)].filter((id) => known.has(id) && id !== viewer.userId)
}

/** Returns a comment of the viewer's own. Throws NOT_FOUND when it is no comment of the record, and FORBIDDEN for somebody else's. */
async function ownComment(deps: Deps, viewer: Viewer, record: RecordRow, id: string): Promise<CommentRow> {
  const comment = await oneComment(deps, keyOf(record), id)
  if (comment.author_id !== viewer.userId) throw new AppError('FORBIDDEN')
  return comment
}

async function oneComment(deps: Pick<Deps, 'db'>, key: RecordKey, id: string): Promise<CommentRow> {
  const [comment] = await commentsOf(deps.db, key, { only: id, limit: 1 })
  if (!comment) throw new AppError('NOT_FOUND')
  return comment
}

const tellThoseWhoLook = (deps: Deps, viewer: Viewer, record: RecordRow): Promise<void> =>
  addActivity(deps.db, viewer, deps.now(), {
    ...{ accountId: record.account_id, action: commented, itemId: record.form_id, recordId: record.id },
  })
