import type { Address } from '../../schemas/model/answers'
import { withAnswers } from './answersDatabase'

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

export const draftFiles: DraftFiles = {
  list: (draftId) =>
    withAnswers(async (db) => {
      // An array sorts after every text: the range holds all keys that begin with the draft's id.
      const files = await db.getAll('files', IDBKeyRange.bound([draftId], [draftId, []]))
      return files.toSorted((a, b) => a.at - b.at)
    }),
  get: (draftId, key) => withAnswers((db) => db.get('files', [draftId, key])),
  put: async (file) => {
    await withAnswers((db) => db.put('files', file))
  },
  drop: (draftId, key) => withAnswers((db) => db.delete('files', [draftId, key])),
}
