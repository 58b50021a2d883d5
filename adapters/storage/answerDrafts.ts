import type { EditRequest, RecordDocument, SubmitRequest } from '../../schemas/api/records'
import type { FileAnswer } from '../../schemas/fields/shared/files'
import type { Address, Answers } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import type { UploadRequest } from '../../schemas/ports/uploadPort'
import { announceDraft, onDraftChange, type DraftChange } from './answersChannel'
import { ownerKey, ownerOf, withAnswers, type Owned } from './answersDatabase'
import { actionsOf } from './typedActions'

/** A file that goes along with a request and is sent before it. It stays in the store until the record is there. */
export interface OutgoingFile extends Omit<UploadRequest, 'file' | 'fieldId'> {
  /** Its key in the store of files. */
  readonly key: string
  readonly place: Address
  /** What stands for its address in the request; made up for this file alone, so that no other answer is ever taken for it. */
  readonly mark: string
  /** The server has it, and the request names it. */
  readonly isStored: boolean
  /** What the server calls it then; not in rows of earlier versions. */
  readonly answer?: FileAnswer
}

/** A row as it is to be written. */
export interface OutgoingRow {
  readonly catalog_id: number
  readonly answers: Answers
  /** The revision that is written over; null for a new row. */
  readonly _rev: string | null
}

/** A request as it was when it was first sent: it never changes again under its key. */
export type OutgoingRequest = (
  | { readonly kind: 'create'; readonly body: SubmitRequest }
  /** `token`: of the link by which a record is edited without login. */
  | { readonly kind: 'edit'; readonly body: EditRequest; readonly token?: string }
  /** A row of a catalog: a new one, or another content for the one that the draft names. */
  | { readonly kind: 'row'; readonly body: OutgoingRow }
) & {
  /** In the order in which they are sent; the request itself is not sent before all of them are stored. */
  readonly files?: readonly OutgoingFile[]
}

/** What waits for the server. The row that has it is the entry of the outbox. */
export type Outgoing = OutgoingRequest & {
  /** Epoch milliseconds; later than that of whatever was sent off before it, however the clock is set. */
  readonly queuedAt: number
  readonly attempts: number
  /** Epoch milliseconds of when this was written: a clock that shows less was set back since. */
  readonly triedAt: number
  /** Epoch milliseconds; tried by itself from then on. */
  readonly retryAt: number
  /** Epoch milliseconds; the server wants no try before then, whoever asks for one. */
  readonly notBefore: number
  readonly problem:
    null | (CodedError & { readonly errors?: readonly OutgoingError[]; readonly folio?: CodedError })
}

export interface OutgoingError {
  readonly address: Address
  /** Its field's, for a list that does not know the form. */
  readonly label?: string
  readonly error: CodedError
}

/** A time to answer in that has begun. */
export interface KeptTimer {
  /** Epoch milliseconds of the server's clock. */
  readonly expiresAt: number
  /** How far the server's clock was ahead of this device's when it was last asked, in milliseconds. */
  readonly offset: number
}

/** An answering that the server does not have yet, as it was last left on this device. */
export interface LocalDraft {
  /** The idempotency key of its submission, made when the form was opened. */
  readonly id: string
  /** Null: a public form, whoever sits at this device. */
  readonly owner: number | null
  /** The form or, for rows, the catalog. */
  readonly formId: number
  /** What is answered is a row of a catalog. */
  readonly isRow?: boolean | undefined
  readonly revision: number
  /** The record or row that is edited; null for a new one. */
  readonly recordId: string | null
  /** That record as it was opened, for when the server cannot be asked; as it shows it, so without secrets. */
  readonly record?: RecordDocument | undefined
  /** The version of that record which was opened. */
  readonly baseVersion: number | null
  /** The record whose answers this one began with. */
  readonly copyOf?: string | undefined
  readonly inboxId: string | null
  /** That item as it was saved: its revision, and whether something was answered here since. */
  readonly saved?: { readonly rev: string; readonly isAhead: boolean } | undefined
  readonly formName: string
  /** What tells it from others of the form: at most five answers. */
  readonly preview: readonly { readonly label: string; readonly text: string }[]
  /** Never secrets. */
  readonly answers: Answers
  /** A secret was written, which has to be written again. */
  readonly losesSecrets?: boolean | undefined
  readonly folio: string
  /** The page that was in view. */
  readonly pageIndex: number
  /** What had the focus. */
  readonly focus: Address | null
  /** Epoch seconds. */
  readonly startTimestamp: number
  /** Absent where there is no time limit. */
  readonly timer?: KeptTimer | undefined
  /** Epoch milliseconds of the last change. */
  readonly at: number
  /** The tab that wrote it last. */
  readonly tab: string
  readonly outgoing: Outgoing | null
}

/** The answerings that this device keeps. Calls reject as `withAnswers` says. */
export interface AnswerDrafts {
  /** All of one owner, the one changed last first. */
  readonly list: (owner: number | null) => Promise<readonly LocalDraft[]>
  readonly listOfForm: (formId: number, owner: number | null) => Promise<readonly LocalDraft[]>
  readonly get: (id: string) => Promise<LocalDraft | undefined>
  readonly put: (draft: LocalDraft) => Promise<void>
  /**
   * Reads a row and writes what comes of it, with nobody in between: undefined leaves it as it is. Gives the row as it then
   * stands.
   */
  readonly change: (
    id: string,
    next: (draft: LocalDraft | undefined) => LocalDraft | undefined,
  ) => Promise<LocalDraft | undefined>
  /** Takes it out, with its files. */
  readonly drop: (id: string) => Promise<void>
  /** Hears of every change, whichever tab made it. Gives back how to stop. */
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
        // An array sorts after every text: the range holds all keys that begin with the draft's id.
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
