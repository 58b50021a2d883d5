import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { RecordDocument } from '../../../schemas/api/records'
import type { Answers } from '../../../schemas/model/answers'

/** A version of a record, or of a catalog's row, as the server has it; `updated_at` in epoch seconds. */
export type StoredVersion = Pick<RecordDocument, 'id' | 'version' | 'answers' | 'updated_at'>

/** A record that is edited here, and perhaps elsewhere too. */
export interface EditedRecord {
  /** Loads the current version, and the answers of the version that the edit started from, if available. */
  readonly load: (
    baseVersion: number | null,
  ) => Promise<{ readonly stored: StoredVersion; readonly base: Answers | undefined }>
  /** Ends the edit in favour of the stored version; its draft has been deleted by then. */
  readonly onTakeStored: (stored: StoredVersion) => void
}

/** Creates the access to the record that is edited, as the server has it now. */
export function editedRecord(options: {
  readonly records: Pick<RecordsApi, 'get'>
  /** Undefined for users who may not read earlier versions. */
  readonly getVersion?: RecordsApi['getVersion'] | undefined
  /** The record as it was opened. */
  readonly opened: RecordDocument
  readonly token?: string | undefined
  readonly onTakeStored: EditedRecord['onTakeStored']
}): EditedRecord {
  const { records, getVersion, opened, token, onTakeStored } = options
  const answersAt = async (version: number | null) => {
    if (version === opened.version) return opened.answers
    if (version === null) return undefined
    // Without the base version, both versions are compared directly.
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
