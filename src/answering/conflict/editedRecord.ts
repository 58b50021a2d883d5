import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { RecordDocument } from '../../../schemas/api/records'
import type { Answers } from '../../../schemas/model/answers'

/** What the server has of a record, or of a catalog's row; `updated_at` in epoch seconds. */
export type StoredVersion = Pick<RecordDocument, 'id' | 'version' | 'answers' | 'updated_at'>

/** A record that is edited here, and maybe elsewhere. */
export interface EditedRecord {
  /** It as it is now; with the answers of the version that the edit began with, where they can be had. */
  readonly load: (
    baseVersion: number | null,
  ) => Promise<{ readonly stored: StoredVersion; readonly base: Answers | undefined }>
  /** Leaves the edit for what is stored; its draft is gone by then. */
  readonly onTakeStored: (stored: StoredVersion) => void
}

/** The record that somebody opened to edit it, as the server has it meanwhile. */
export function editedRecord(options: {
  readonly records: Pick<RecordsApi, 'get'>
  /** Absent for who may not read earlier versions. */
  readonly getVersion?: RecordsApi['getVersion'] | undefined
  /** As it was opened. */
  readonly opened: RecordDocument
  readonly token?: string | undefined
  readonly onTakeStored: EditedRecord['onTakeStored']
}): EditedRecord {
  const { records, getVersion, opened, token, onTakeStored } = options
  const answersAt = async (version: number | null) => {
    if (version === opened.version) return opened.answers
    if (version === null) return undefined
    // Without it both versions are compared as they are.
    return getVersion?.(opened.id, version).then(
      ({ answers }) => answers,
      () => undefined,
    )
  }
  return {
    load: async (baseVersion) => {
      const [stored, base] = await Promise.all([
        records.get(opened.id, undefined, token),
        answersAt(baseVersion),
      ])
      return { stored, base }
    },
    onTakeStored,
  }
}
