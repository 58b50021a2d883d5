import type { AssignConnectionRequest, Assignees, AssignRequest } from '../../schemas/api/assign'
import type { BulkAnswer, BulkChange, BulkOutcome, BulkRecord } from '../../schemas/api/bulk'
import type {
  BulkExample,
  CreatedRecords,
  CreateRecordsRequest,
  MarkRecordsRequest,
  UpdateRecordsRequest,
} from '../../schemas/api/bulkCalls'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { Json } from '../../schemas/model/json'
import type { ApiClient } from './client'

/** The reply when a task is changing some of the records: nothing was done. */
export interface BusyAnswer {
  readonly objects: readonly string[]
  readonly busy: readonly string[]
}

export interface BulkApi {
  /** Repeating the key repeats the same change. Fails with field errors in `body` when all or none were to be changed. */
  readonly edit: (request: UpdateRecordsRequest, key: string) => Promise<BulkAnswer | BusyAnswer>
  /** Creates several records of a form; the reply lists those that would not be valid. */
  readonly create: (request: CreateRecordsRequest, key: string) => Promise<CreatedRecords>
  /** Deletes, archives or restores records. */
  readonly mark: (request: MarkRecordsRequest, key: string) => Promise<BulkAnswer>
  /** Sets properties of records; `null` removes one. */
  readonly giveProperties: (
    ids: readonly string[],
    properties: { readonly [name: string]: Json },
    key: string,
  ) => Promise<BulkAnswer>
  /** Assigns records to a user or a group, or to somebody of a connection. */
  readonly assign: (request: AssignRequest | AssignConnectionRequest, key: string) => Promise<BulkAnswer>
  /** Lists to whom records of a form can be assigned, filtered by a text in the name. */
  readonly assignees: (formId: number, search: string, signal?: AbortSignal) => Promise<Assignees>
  /** Returns whether records of the form can be assigned to that user. */
  readonly canBeAssigned: (formId: number, userId: number, signal?: AbortSignal) => Promise<boolean>
  /**
   * Lists the user's bulk changes of the last 30 days and those of forms that they administer, the newest first; `before` continues after
   * one of them.
   */
  readonly list: (
    page: { readonly limit: number; readonly before?: string; readonly form_id?: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<BulkChange>>
  readonly get: (id: string, signal?: AbortSignal) => Promise<BulkChange>
  /** Lists what became of its records, those with one outcome. */
  readonly records: (
    id: string,
    outcome: BulkOutcome,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<BulkRecord>>
  /** Lists some of the records that would change, and how. */
  readonly examples: (
    id: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly objects: readonly BulkExample[] }>
}

/** Milliseconds, because some hundred records are processed before the server responds. */
const patience = { idleTimeout: 120_000 }

export function createBulkApi(client: ApiClient): BulkApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    edit: (request, key) =>
      client.patch(paths.updateRecords, request, { ...patience, headers: { 'Idempotency-Key': key } }),
    create: (request, key) =>
      client.post(paths.createRecords, request, { ...patience, headers: { 'Idempotency-Key': key } }),
    mark: (request, key) =>
      client.post(paths.markRecords, request, { ...patience, headers: { 'Idempotency-Key': key } }),
    giveProperties: (ids, properties, key) =>
      client.patch(
        paths.recordProperties,
        { records_ids: ids, properties },
        { ...patience, headers: { 'Idempotency-Key': key } },
      ),
    assign: (request, key) =>
      client.post('userOfConnection' in request ? paths.assignToConnection : paths.assignRecords, request, {
        ...patience,
        headers: { 'Idempotency-Key': key },
      }),
    assignees: (formId, search, signal) =>
      client.get(paths.assignees, { query: { form_id: formId, search }, ...abortable(signal) }),
    canBeAssigned: async (formId, userId, signal) => {
      const query = { form_id: formId, user_id: userId }
      const { users, connections } = await client.get<Assignees>(paths.assignees, {
        query,
        ...abortable(signal),
      })
      return users.length + connections.length > 0
    },
    list: (page, signal) => client.get(paths.bulkChanges, { query: { ...page }, ...abortable(signal) }),
    get: (id, signal) => client.get(paths.bulkChange, { params: { id }, ...abortable(signal) }),
    records: (id, outcome, page, signal) =>
      client.get(paths.bulkRecords, { params: { id }, query: { ...page, outcome }, ...abortable(signal) }),
    examples: (id, signal) => client.get(paths.bulkExamples, { params: { id }, ...abortable(signal) }),
  }
}
