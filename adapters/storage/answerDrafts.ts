import type { EditRequest, RecordDocument, SubmitRequest } from '../../schemas/api/records'
import type { FileAnswer } from '../../schemas/fields/shared/files'
import type { Address, Answers } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import type { UploadRequest } from '../../schemas/ports/uploadPort'
import { announceDraft, onDraftChange, type DraftChange } from './answersChannel'
import { ownerKey, ownerOf, withAnswers, type Owned } from './answersDatabase'
import { actionsOf } from './typedActions'

/** A file that belongs to a request and is uploaded before it. It stays in the store until the record exists. */
export interface OutgoingFile extends Omit<UploadRequest, 'file' | 'fieldId'> {
  /** Its key in the store of files. */
  readonly key: string
  readonly place: Address
  /** Stands for the file's address in the request; unique to this file, so that no other text is mistaken for it. */
  readonly mark: string
  /** True when the server has the file and the request contains its address. */
  readonly isStored: boolean
  /** The file's stored answer; missing in drafts of earlier versions. */
  readonly answer?: FileAnswer
}

/** The request body of a row to write. */
export interface OutgoingRow {
  readonly catalog_id: number
  readonly answers: Answers
  /** The revision to overwrite; null for a new row. */
  readonly _rev: string | null
}

/** A request as it was first sent: under the same key it never changes. */
export type OutgoingRequest = (
  | { readonly kind: 'create'; readonly body: SubmitRequest }
  /** `token` comes from the link with which a record is edited without login. */
  | { readonly kind: 'edit'; readonly body: EditRequest; readonly token?: string }
  /** A row of a catalog: a new one, or new content for the row that the draft names. */
  | { readonly kind: 'row'; readonly body: OutgoingRow }
) & {
  /** In sending order; the request itself is sent only after all of them are stored. */
  readonly files?: readonly OutgoingFile[]
}

/** A request that waits for the server. A draft with one is an entry of the outbox. */
export type Outgoing = OutgoingRequest & {
  /** Epoch milliseconds; always later than that of every earlier entry, even if the clock was set back. */
  readonly queuedAt: number
  readonly attempts: number
  /** Epoch milliseconds of the last write; a clock that shows less has been set back since. */
  readonly triedAt: number
  /** Epoch milliseconds from which on it is retried automatically. */
  readonly retryAt: number
  /** Epoch milliseconds before which the server wants no attempt, not even a manual one. */
  readonly notBefore: number
  readonly problem:
    null | (CodedError & { readonly errors?: readonly OutgoingError[]; readonly folio?: CodedError })
}

export interface OutgoingError {
  readonly address: Address
  /** The field's label, for a list that does not know the form. */
  readonly label?: string
  readonly error: CodedError
}

/** A time limit for answering that has started to run. */
export interface KeptTimer {
  /** Epoch milliseconds on the server's clock. */
  readonly expiresAt: number
  /** Milliseconds by which the server's clock was ahead of this device's when last asked. */
  readonly offset: number
}

/** An unsent answering, as it was last left on this device. */
export interface LocalDraft {
  /** The idempotency key of its submission, created when the form was opened. */
  readonly id: string
  /** The user's id; null on a public form, for whoever uses this device. */
  readonly owner: number | null
  /** The id of the form or, for rows, of the catalog. */
  readonly formId: number
  /** True when a row of a catalog is answered. */
  readonly isRow?: boolean | undefined
  readonly revision: number
  /** The id of the record or row that is edited; null for a new one. */
  readonly recordId: string | null
  /** The record as it was opened, in case the server cannot be reached; as served, hence without secrets. */
  readonly record?: RecordDocument | undefined
  /** The version of the record that was opened. */
  readonly baseVersion: number | null
  /** The id of the record whose answers this draft started with. */
  readonly copyOf?: string | undefined
  readonly inboxId: string | null
  /** The inbox item as saved: its revision, and whether something was answered here since. */
  readonly saved?: { readonly rev: string; readonly isAhead: boolean } | undefined
  readonly formName: string
  /** At most five answers that tell it from other drafts of the form. */
  readonly preview: readonly { readonly label: string; readonly text: string }[]
  /** Without secrets. */
  readonly answers: Answers
  /** True when a secret was written, which must be entered again. */
  readonly losesSecrets?: boolean | undefined
  readonly folio: string
  /** The index of the page that was in view. */
  readonly pageIndex: number
  /** The address that had the focus. */
  readonly focus: Address | null
  /** Epoch seconds. */
  readonly startTimestamp: number
  /** Undefined when there is no time limit. */
  readonly timer?: KeptTimer | undefined
  /** Epoch milliseconds of the last change. */
  readonly at: number
  /** The id of the tab that wrote it last. */
  readonly tab: string
  readonly outgoing: Outgoing | null
}

/** The drafts that this device keeps. Calls reject like `withAnswers`. */
export interface AnswerDrafts {
  /** Lists the drafts of one owner, the last changed first. */
  readonly list: (owner: number | null) => Promise<readonly LocalDraft[]>
  readonly listOfForm: (formId: number, owner: number | null) => Promise<readonly LocalDraft[]>
  readonly get: (id: string) => Promise<LocalDraft | undefined>
  readonly put: (draft: LocalDraft) => Promise<void>
  /** Reads a draft and writes the result in one transaction; a result of undefined leaves it as it is. Returns the draft as it is then. */
  readonly change: (
    id: string,
    next: (draft: LocalDraft | undefined) => LocalDraft | undefined,
  ) => Promise<LocalDraft | undefined>
  /** Deletes the draft with its files. */
  readonly drop: (id: string) => Promise<void>
  /** Calls the listener on every change, whichever tab made it. Returns a function that stops it. */
  readonly subscribe: (listener: (change: DraftChange) => void) => () => void
}

const stored = (draft: LocalDraft): Owned<LocalDraft> => ({ ...draft, owner: ownerKey(draft.owner) })
const read = (row: Owned<LocalDraft>): LocalDraft => ({ ...row, owner: ownerOf(row.owner) })
const newestFirst = (rows: readonly Owned<LocalDraft>[]) => rows.map(read).toSorted((a, b) => b.at - a.at)

export const answerDrafts: AnswerDrafts = {
  list: (owner) =>
    withAnswers(async (db) => newestFirst(await db.getAllFromIndex('drafts', 'byOwner', ownerKey(owner)))),
  listOfForm: (formId, owner) =>
    withAnswers(async (db) =>
      newestFirst(await db.getAllFromIndex('drafts', 'byForm', [formId, ownerKey(owner)])),
    ),
  get: (id) =>
    withAnswers(async (db) => {
      const row = await db.get('drafts', id)
      return row && read(row)
    }),
  put: async (draft) => {
    await withAnswers((db) => db.put('drafts', stored(draft)))
    announceDraft(draft)
  },
  change: async (id, next) => {
    const [before, after] = await withAnswers(async (db) => {
      const transaction = db.transaction('drafts', 'readwrite')
      const row = await transaction.store.get(id)
      const draft = row && read(row)
      const changed = next(draft)
      if (changed) await transaction.store.put(stored(changed))
      await transaction.done
      return [draft, changed ?? draft] as const
    })
    if (after && after !== before) announceDraft(after)
    return after
  },
  drop: async (id) => {
    const row = await withAnswers(async (db) => {
      const transaction = db.transaction(['drafts', 'files', 'typed'], 'readwrite')
      const drafts = transaction.objectStore('drafts')
      const before = await drafts.get(id)
      await Promise.all([
        drafts.delete(id),
        // Arrays sort after all texts, so the range covers all keys that begin with the draft's id.
        transaction.objectStore('files').delete(IDBKeyRange.bound([id], [id, []])),
        transaction.objectStore('typed').delete(actionsOf(id)),
        transaction.done,
      ])
      return before
    })
    if (row) announceDraft(read(row))
  },
  subscribe: onDraftChange,
}
