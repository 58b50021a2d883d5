import type { AnswerTimer, PressRequest, RecordLink, StartTimerRequest } from '../../schemas/api/answering'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { RecordPeople } from '../../schemas/api/recordPeople'
import type { UndoneChanges } from '../../schemas/api/recordChanges'
import type { RecordVersion } from '../../schemas/api/recordInfo'
import type { EditRequest, RecordDocument, RecordsQuery, SubmitRequest } from '../../schemas/api/records'
import type { FilterString } from '../../schemas/filters/filterGroup'
import type { Answers } from '../../schemas/model/answers'
import type { ButtonPort } from '../../schemas/ports/buttonPort'
import { PortFailure } from '../../schemas/ports/portFailure'
import { ApiError } from './apiError'
import type { ApiClient } from './client'
import type { AnswerOrigin } from './formsApi'

export interface RecordsApi {
  /**
   * Submits answers. Send the same key again to retry: the server answers with the record it already made. Fails with
   * CONFLICT when the key was used for other answers, and with field errors in `body` (schemas/api/common `FieldErrors`).
   */
  readonly submit: (
    submission: SubmitRequest,
    options: { readonly idempotencyKey: string; readonly signal?: AbortSignal },
  ) => Promise<RecordDocument>
  /** `filters`: what else the records must be. Fails with INVALID_FILTER {name} where nothing can be compared with one. */
  readonly list: (
    query: RecordsQuery,
    signal?: AbortSignal,
    filters?: readonly FilterString[],
  ) => Promise<Envelope<RecordDocument>>
  /** Whose records there are, and who made them, with their groups and connections; of a form, or of all. */
  readonly people: (formId: number | undefined, signal?: AbortSignal) => Promise<RecordPeople>
  /** With the token of a link also without login; `isAnew`: the link was opened once more. */
  readonly get: (
    id: string,
    signal?: AbortSignal,
    token?: string,
    isAnew?: boolean,
  ) => Promise<RecordDocument>
  /** Loads a record as one of a saved view (NOT_FOUND where that is none of its form), or within the elements of a process. */
  readonly getThrough: (
    id: string,
    through: {
      readonly filterId?: string | undefined
      readonly token?: string | undefined
      readonly origin?: AnswerOrigin | undefined
    },
    signal?: AbortSignal,
  ) => Promise<RecordDocument>
  /**
   * The last edit sent again with its key makes no other version. Fails with CONFLICT when `base_version` is not the newest;
   * `body` is an `EditConflict` then, with the record as it is now.
   */
  readonly update: (
    id: string,
    edit: EditRequest,
    options?: { readonly idempotencyKey?: string; readonly token?: string | undefined },
  ) => Promise<RecordDocument>
  /** What the record was at an earlier version; NOT_FOUND for the one that it is now. */
  readonly getVersion: (id: string, version: number) => Promise<RecordVersion>
  /** Gives the change set by which that can be undone; null when nothing was left to delete. */
  readonly remove: (ids: readonly string[]) => Promise<string | null>
  /** Brings a deleted record back. */
  readonly restore: (id: string) => Promise<unknown>
  /** Undoes a change set as a whole, but for what was changed again since. */
  readonly undo: (changeSetId: string) => Promise<UndoneChanges>
  /** The first start of a key counts, so ask again after a reload. */
  readonly startTimer: (request: StartTimerRequest) => Promise<AnswerTimer>
  /** A link by which a record is edited without login. */
  readonly createLink: (id: string) => Promise<RecordLink>
  /** The same for what was submitted without login under this key. */
  readonly createOwnLink: (formId: number, key: string) => Promise<RecordLink>
  readonly endLinks: (id: string) => Promise<void>
  /** What buttons of a form call is called by the server. */
  readonly buttonsOf: (form: {
    readonly formId: number
    readonly revision?: number
    readonly token?: string
    readonly timezone?: string
  }) => ButtonPort
}

/** The server stores the rows of catalogs as this page showed them or refuses them: the person who answered decides then. */
const asSeen = { Prefer: 'handling=strict' }

export function createRecordsApi(client: ApiClient): RecordsApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    submit: (submission, { idempotencyKey, signal }) =>
      client.post(paths.records, submission, {
        headers: { 'Idempotency-Key': idempotencyKey, ...asSeen },
        ...abortable(signal),
      }),
    list: (query, signal, filters = []) =>
      client.get(paths.records, { query: { ...query, ...byName(filters) }, ...abortable(signal) }),
    people: (formId, signal) =>
      client.get<RecordPeople>(paths.recordPeople, { query: { form_id: formId }, ...abortable(signal) }),
    get: (id, signal, token, isAnew = false) =>
      client.get(paths.record, {
        params: { id },
        query: { token, ...(isAnew && { visit: 'new' }) },
        ...abortable(signal),
      }),
    getThrough: (id, { filterId, token, origin }, signal) =>
      client.get(paths.record, {
        params: { id },
        query: { filter_id: filterId, token, ...origin },
        ...abortable(signal),
      }),
    update: (id, edit, { idempotencyKey, token } = {}) =>
      client.patch(paths.record, edit, {
        params: { id },
        query: { token },
        headers: {
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...asSeen,
        },
      }),
    getVersion: (id, version) => client.get(paths.recordVersion, { params: { id: `${id}-${version}` } }),
    remove: async (ids) => {
      const deleted = await client.patch<{ change_set_id: string | null }>(paths.records, {
        deleted_objects: ids,
      })
      return deleted.change_set_id
    },
    restore: (id) => client.post(paths.restoreRecords, { objects: [id] }),
    undo: (changeSetId) => client.post(paths.undoRecordChanges, { change_set_id: changeSetId }),
    startTimer: (request) => client.post(paths.answerTimer, request),
    createLink: (id) => client.post(paths.recordLink, {}, { params: { id } }),
    createOwnLink: (formId, key) => client.post(paths.ownRecordLink, { form_id: formId, key }),
    buttonsOf: ({ formId, ...form }) => ({
      call: async (press, signal) => {
        const { fieldId, answers, comment } = press
        const request: PressRequest = {
          ...{ form_id: formId, field_id: fieldId, answers, ...form },
          ...(comment === undefined ? {} : { comment }),
        }
        try {
          const pressed = await client.post<{ answers: Answers }>(
            paths.pressButton,
            request,
            abortable(signal),
          )
          return pressed.answers
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          throw new PortFailure(error.coded)
        }
      },
    }),
    endLinks: (id) => client.delete(paths.recordLink, { params: { id } }),
  }
}

/** Parameters by their names, which may come several times. */
export function byName(filters: readonly FilterString[]): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set(filters.map(([name]) => name))]
  return Object.fromEntries(
    names.map((name) => [name, filters.flatMap(([other, value]) => (other === name ? value : []))]),
  )
}
