import { inboxItemLimit, type WrittenItem } from '../../../schemas/api/inbox'
import { mayBecome } from '../../../schemas/model/inboxStatus'
import { isObject } from '../../../schemas/model/json'
import { FieldsError } from '../../appError'
import type { InboxRow } from '../../store/inbox/inbox'
import { mayBeOwnRev } from '../../model/mayBeOwnRev'
import type { Refusal } from '../../model/writeResult'
import { contentHash } from '../../support/canonicalJson'

/** The circumstances under which an item is written. */
export interface Writing {
  readonly accountId: number
  readonly userId: number
  readonly seq: number
  readonly now: Date
  readonly by: { readonly id: number; readonly name: string }
  readonly newId: () => string
}

export type Decision = { readonly row: InboxRow } | { readonly refusal: Refusal }

/** Returns the document's own content, without keys that only the server writes and keys of the protocol. */
function contentOf(sent: object): Record<string, unknown> {
  const {
    _id: _ownId,
    _rev: _ownRev,
    _deleted: _gone,
    created_at: _createdAt,
    updated_at: _updatedAt,
    created_by_id: _createdById,
    created_by_name: _createdByName,
    record_id: _recordId,
    ...content
  } = sent as Record<string, unknown>
  return content
}

const seconds = (date: Date): number => date.getTime() / 1000

/**
 * Tells whether an item may be written over the stored one. A revision that the item never had here came with it from elsewhere, and is
 * ignored.
 */
function fitsStored({ _rev: rev, _deleted: goes }: WrittenItem, stored: InboxRow | undefined): boolean {
  if (!stored) return true
  if (rev == null) return stored.deleted_at !== null
  return rev === stored.rev || (goes !== true && !mayBeOwnRev(rev, stored.generation))
}

/**
 * Decides what to store for an item written over the stored one, as CouchDB does: only against the stored revision, and only to an allowed
 * status. A deleted item may be written again with its former status.
 */
export function decideWrite(stored: InboxRow | undefined, sent: WrittenItem, writing: Writing): Decision {
  const id = sent._id ?? writing.newId()
  const isDeleted = stored !== undefined && stored.deleted_at !== null
  const isThere = stored !== undefined && !isDeleted
  if (!fitsStored(sent, stored) || (sent._deleted === true && !isThere))
    return { refusal: { id, error: 'conflict', why: { code: 'CONFLICT' } } }

  if (sent._deleted === true) return { row: deletedRow(stored as InboxRow, writing) }
  const status = sent.status ?? stored?.status ?? 'new'
  if (!mayBecome(stored?.status ?? null, status)) {
    const why = new FieldsError([{ fieldId: 'status', label: 'status', error: { code: 'INBOX_STATUS' } }])
    return { refusal: { id, error: 'forbidden', why } }
  }
  const content = contentOf(sent)
  if (JSON.stringify(content).length > inboxItemLimit)
    return { refusal: { id, error: 'forbidden', why: { code: 'INBOX_ITEM_TOO_LARGE' } } }

  const before = stored && isThere ? stored.document : {}
  const recordId = before['record_id']
  return {
    row: writtenRow(id, stored, writing, status, {
      ...content,
      ...(recordId === undefined ? {} : { record_id: recordId }),
      created_at: before['created_at'] ?? seconds(writing.now),
      created_by_id: before['created_by_id'] ?? writing.by.id,
      created_by_name: before['created_by_name'] ?? writing.by.name,
    }),
  }
}

/** Returns the item with another status, as written by the server itself. */
export const withStatus = (
  stored: InboxRow,
  writing: Writing,
  status: InboxRow['status'],
  more: object = {},
): InboxRow => writtenRow(stored.id, stored, writing, status, { ...stored.document, ...more })

function writtenRow(
  id: string,
  stored: InboxRow | undefined,
  writing: Writing,
  status: InboxRow['status'],
  content: Record<string, unknown>,
): InboxRow {
  const generation = (stored?.generation ?? 0) + 1
  const document = { ...content, status, updated_at: seconds(writing.now), _id: id }
  const rev = revision(generation, [stored?.rev ?? null, document])
  const isNew = stored === undefined || stored.deleted_at !== null
  return {
    account_id: writing.accountId,
    user_id: writing.userId,
    id,
    generation,
    rev,
    status,
    document: { ...document, _rev: rev },
    created_seq: String(isNew ? writing.seq : stored.created_seq),
    seq: String(writing.seq),
    deleted_at: null,
  }
}

/** Returns the item as deleted: only its id, revision and last status are kept. */
export function deletedRow(stored: InboxRow, writing: Pick<Writing, 'seq' | 'now'>): InboxRow {
  const generation = stored.generation + 1
  const rev = revision(generation, [stored.rev, null])
  return { ...stored, generation, rev, document: {}, seq: String(writing.seq), deleted_at: writing.now }
}

/** Returns a revision such as `3-9f86d081884c7d65…`: how often the item was written, and a hash of its content. */
const revision = (generation: number, content: unknown): string =>
  `${generation}-${contentHash(content).toString('hex').slice(0, 32)}`

/** Returns the name that an item is listed by. */
export const nameOfItem = (document: unknown): string => {
  const name = isObject(document) ? document['name'] : undefined
  return typeof name === 'string' ? name : ''
}
