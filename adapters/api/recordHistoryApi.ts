import { paths } from '../../schemas/api/paths'
import type { RecordHistory, RestoreVersionRequest } from '../../schemas/api/recordHistory'
import type { RecordVersion } from '../../schemas/api/recordInfo'
import type { RecordDocument } from '../../schemas/api/records'
import type { ApiClient } from './client'

export interface RecordHistoryApi {
  /** Lists what was done to a record, the newest first; `before` is `next` of the previous page. */
  readonly read: (id: string, before: string | undefined, signal?: AbortSignal) => Promise<RecordHistory>
  /** Returns the record as it was in any of its versions, including the newest. */
  readonly getVersion: (id: string, version: number, signal?: AbortSignal) => Promise<RecordVersion>
  /** Fails with CONFLICT when `base_version` is not the newest, and with field errors when the form does not accept the old answers. */
  readonly restore: (id: string, request: RestoreVersionRequest) => Promise<RecordDocument>
}

export const createRecordHistoryApi = (client: ApiClient): RecordHistoryApi => ({
  read: (id, before, signal) =>
    client.get(paths.recordHistory, { params: { id }, query: { before }, ...(signal ? { signal } : {}) }),
  getVersion: (id, version, signal) =>
    client.get(paths.versionOfRecord, { params: { id, version }, ...(signal ? { signal } : {}) }),
  restore: (id, request) => client.post(paths.restoreVersion, request, { params: { id } }),
})
