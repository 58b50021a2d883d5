import type { IDBPDatabase } from 'idb'
import type { Address } from '../../schemas/model/answers'
import { withAnswers, type AnswersSchema } from './answersDatabase'

/** A file that someone chose and that the server does not have yet. */
export interface DraftFile {
  readonly draftId: string
  /** One key per chosen file. */
  readonly key: string
  /** The field that it answers. */
  readonly place: Address
  readonly name: string
  readonly type: string
  readonly blob: Blob
  /** Epoch milliseconds of when it was chosen. */
  readonly at: number
}

/** The files that drafts still need. Calls reject as `withAnswers` says. */
export interface DraftFiles {
  /** In the order in which they were chosen. */
  readonly list: (draftId: string) => Promise<readonly DraftFile[]>
  readonly get: (draftId: string, key: string) => Promise<DraftFile | undefined>
  readonly put: (file: DraftFile) => Promise<void>
  readonly drop: (draftId: string, key: string) => Promise<void>
}

/** A file as it is stored: in private windows WebKit keeps bytes, and refuses a Blob. */
export type StoredFile = Omit<DraftFile, 'blob'> & { readonly blob: Blob | ArrayBuffer }

const fileOf = ({ blob, ...file }: StoredFile): DraftFile => ({
  ...file,
  blob: blob instanceof ArrayBuffer ? new Blob([blob], { type: file.type }) : blob,
})

/** Rejects for want of room as it is, since the bytes would take as much. */
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
      // An array sorts after every text: the range holds all keys that begin with the draft's id.
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
