import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { EditRequest, RecordDocument, RecordsQuery, SubmitRequest } from '../../schemas/api/records'
import type { ApiClient } from './client'

export interface RecordsApi {
  /**
   * Submits answers. Send the same key again to retry: the server answers with the record it already made. Fails with
   * CONFLICT when the key was used for other answers, and with field errors in `body` (schemas/api/common `FieldErrors`).
   */
  readonly submit: (
    submission: SubmitRequest,
    options: { readonly idempotencyKey: string; readonly signal?: AbortSignal },
  ) => Promise<RecordDocument>
  readonly list: (query: RecordsQuery, signal?: AbortSignal) => Promise<Envelope<RecordDocument>>
  readonly get: (id: string, signal?: AbortSignal) => Promise<RecordDocument>
  readonly update: (id: string, edit: EditRequest) => Promise<RecordDocument>
  readonly remove: (ids: readonly string[]) => Promise<void>
}

export function createRecordsApi(client: ApiClient): RecordsApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    submit: (submission, { idempotencyKey, signal }) =>
      client.post(paths.records, submission, {
        headers: { 'Idempotency-Key': idempotencyKey },
        ...abortable(signal),
      }),
    list: (query, signal) => client.get(paths.records, { query, ...abortable(signal) }),
    get: (id, signal) => client.get(paths.record, { params: { id }, ...abortable(signal) }),
    update: (id, edit) => client.patch(paths.record, edit, { params: { id } }),
    remove: async (ids) => {
      await client.patch(paths.records, { deleted_objects: ids })
    },
  }
}
