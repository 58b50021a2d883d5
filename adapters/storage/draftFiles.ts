import type { IDBPDatabase } from 'idb'
import type { Address } from '../../schemas/model/answers'
import { withAnswers, type AnswersSchema } from './answersDatabase'

/** A file that someone chose and that the server does not have yet. */
export interface DraftFile {
  readonly draftId: string
  /** Unique per chosen file. */
  readonly key: string
  /** The address of the field that it answers. */
  readonly place: Address
  readonly name: string
  readonly type: string
  readonly blob: Blob
  /** Epoch milliseconds of when it was chosen. */
  readonly at: number
}

/** The files that drafts still need. Calls reject like `withAnswers`. */
export interface DraftFiles {
  /** Lists files in the order in which they were chosen. */
  readonly list: (draftId: string) => Promise<readonly DraftFile[]>
  readonly get: (draftId: string, key: string) => Promise<DraftFile | undefined>
  readonly put: (file: DraftFile) => Promise<void>
  readonly drop: (draftId: string, key: string) => Promise<void>
}

/** A file as stored: WebKit refuses to store a Blob in private windows, so there it is bytes. */
export type StoredFile = Omit<DraftFile, 'blob'> & { readonly blob: Blob | ArrayBuffer }

const fileOf = ({ blob, ...file }: StoredFile): DraftFile => ({
  ...file,
  blob: blob instanceof ArrayBuffer ? new Blob([blob], { type: file.type }) : blob,
})

/** Stores a file. When there is no room it rejects at once, because the bytes would need as much. */
async function putFile(db: IDBPDatabase<AnswersSchema>, file: DraftFile): Promise<void> {
  try {
    await db.put('files', file)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error
    await db.put('files', { ...file, blob: await file.blob.arrayBuffer() })
  }
}

export const draftFiles: DraftFiles = {
  list: (draftId) =>
    withAnswers(async (db) => {
      // Arrays sort after all texts, so the range covers all keys that begin with the draft's id.
      const files = await db.getAll('files', IDBKeyRange.bound([draftId], [draftId, []]))
      return files.map(fileOf).toSorted((a, b) => a.at - b.at)
    }),
  get: (draftId, key) =>
    withAnswers(async (db) => {
      const file = await db.get('files', [draftId, key])
      return file && fileOf(file)
    }),
  put: (file) => withAnswers((db) => putFile(db, file)),
  drop: (draftId, key) => withAnswers((db) => db.delete('files', [draftId, key])),
}
