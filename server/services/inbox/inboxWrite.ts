import { inboxItemLimit, type WrittenItem } from '../../../schemas/api/inbox'
import { mayBecome } from '../../../schemas/model/inboxStatus'
import { isObject } from '../../../schemas/model/json'
import { FieldsError } from '../../appError'
import type { InboxRow } from '../../store/inbox/inbox'
import { mayBeOwnRev } from '../../model/mayBeOwnRev'
import type { Refusal } from '../../model/writeResult'
import { contentHash } from '../../support/canonicalJson'

/** Under which circumstances an item is written. */
export interface Writing {
  readonly accountId: number
  readonly userId: number
  readonly seq: number
  readonly now: Date
  readonly by: { readonly id: number; readonly name: string }
  readonly newId: () => string
}

export type Decision = { readonly row: InboxRow } | { readonly refusal: Refusal }

/** The keys that only the server writes, and the ones that are not the document's. */
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

/** Whether an item may be written over what is stored; a revision that it never had here came with it from elsewhere and says nothing. */
function fitsStored({ _rev: rev, _deleted: goes }: WrittenItem, stored: InboxRow | undefined): boolean {
  if (!stored) return true
  if (rev == null) return stored.deleted_at !== null
  return rev === stored.rev || (goes !== true && !mayBeOwnRev(rev, stored.generation))
}

/**
 * What becomes of an item that is written over the stored one, as in CouchDB: only against the revision that is stored, and only to a
 * status that it may have. A deleted item may be written again, as what it was.
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

/** The item with another status, by the server itself. */
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

/** Only that it was there is kept, and what it was. */
export function deletedRow(stored: InboxRow, writing: Pick<Writing, 'seq' | 'now'>): InboxRow {
  const generation = stored.generation + 1
  const rev = revision(generation, [stored.rev, null])
  return { ...stored, generation, rev, document: {}, seq: String(writing.seq), deleted_at: writing.now }
}

/** `3-9f86d081884c7d65…`: how often it was written, and what. */
const revision = (generation: number, content: unknown): string =>
  `${generation}-${contentHash(content).toString('hex').slice(0, 32)}`

/** The name that an item is listed by. */
export const nameOfItem = (document: unknown): string => {
  const name = isObject(document) ? document['name'] : undefined
  return typeof name === 'string' ? name : ''
}
