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

/** Some of the records are being changed by a task; nothing was done. */
export interface BusyAnswer {
  readonly objects: readonly string[]
  readonly busy: readonly string[]
}

export interface BulkApi {
  /** The same key again is the same change. Fails with field errors in `body` where all or none were to be changed. */
  readonly edit: (request: UpdateRecordsRequest, key: string) => Promise<BulkAnswer | BusyAnswer>
  /** Makes several records of a form; those that would not be valid are told. */
  readonly create: (request: CreateRecordsRequest, key: string) => Promise<CreatedRecords>
  /** Deletes, archives or brings back records. */
  readonly mark: (request: MarkRecordsRequest, key: string) => Promise<BulkAnswer>
  /** Gives records properties; `null` takes one away. */
  readonly giveProperties: (
    ids: readonly string[],
    properties: { readonly [name: string]: Json },
    key: string,
  ) => Promise<BulkAnswer>
  /** The server gives records to a user or a group, or to somebody of a connection. */
  readonly assign: (request: AssignRequest | AssignConnectionRequest, key: string) => Promise<BulkAnswer>
  /** To whom records of a form can be given, those whose names have the text. */
  readonly assignees: (formId: number, search: string, signal?: AbortSignal) => Promise<Assignees>
  /** Whether that user is one of them. */
  readonly canBeAssigned: (formId: number, userId: number, signal?: AbortSignal) => Promise<boolean>
  /** The user's own of the last 30 days and those of forms that they administer, the newest first; before one of them, where it is named. */
  readonly list: (
    page: { readonly limit: number; readonly before?: string; readonly form_id?: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<BulkChange>>
  readonly get: (id: string, signal?: AbortSignal) => Promise<BulkChange>
  /** What became of its records, those that came to that. */
  readonly records: (
    id: string,
    outcome: BulkOutcome,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<BulkRecord>>
  /** Some of the records that would be changed, and what that would be. */
  readonly examples: (
    id: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly objects: readonly BulkExample[] }>
}

/** Milliseconds: some hundred records are settled before there is an answer. */
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
