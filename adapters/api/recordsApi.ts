import type { AnswerTimer, PressRequest, RecordLink, StartTimerRequest } from '../../schemas/api/answering'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { OwnPdf } from '../../schemas/api/recordPdf'
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
   * Submits answers. Repeat the same key to retry: the server returns the record that it already created. Fails with CONFLICT when the key
   * was used for other answers, and with field errors in `body` (schemas/api/common `FieldErrors`).
   */
  readonly submit: (
    submission: SubmitRequest,
    options: { readonly idempotencyKey: string; readonly signal?: AbortSignal },
  ) => Promise<RecordDocument>
  /** `filters` are further conditions on the records. Fails with INVALID_FILTER {name} for a filter with which nothing can be compared. */
  readonly list: (
    query: RecordsQuery,
    signal?: AbortSignal,
    filters?: readonly FilterString[],
  ) => Promise<Envelope<RecordDocument>>
  /** Lists owners and authors of records, with their groups and connections, for one form or for all. */
  readonly people: (formId: number | undefined, signal?: AbortSignal) => Promise<RecordPeople>
  /** With a link's token, also without login; `isAnew` says that the link was opened again. */
  readonly get: (
    id: string,
    signal?: AbortSignal,
    token?: string,
    isAnew?: boolean,
  ) => Promise<RecordDocument>
  /** Returns a record as part of a saved view (NOT_FOUND when the view is not of its form), or within the elements of a process. */
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
   * Repeating the last edit with its key creates no further version. Fails with CONFLICT when `base_version` is not the newest; `body` is
   * then an `EditConflict` with the current record.
   */
  readonly update: (
    id: string,
    edit: EditRequest,
    options?: { readonly idempotencyKey?: string; readonly token?: string | undefined },
  ) => Promise<RecordDocument>
  /** Returns the record at an earlier version; fails with NOT_FOUND for the current one. */
  readonly getVersion: (id: string, version: number) => Promise<RecordVersion>
  /** Deletes records; returns the change set that can be undone, or null when nothing was left to delete. */
  readonly remove: (ids: readonly string[]) => Promise<string | null>
  /** Restores a deleted record. */
  readonly restore: (id: string) => Promise<unknown>
  /** Undoes a whole change set, except what was changed again since. */
  readonly undo: (changeSetId: string) => Promise<UndoneChanges>
  /** Only the first start with a key counts, so repeat the call after a reload. */
  readonly startTimer: (request: StartTimerRequest) => Promise<AnswerTimer>
  /** Creates a link with which the record is edited without login. */
  readonly createLink: (id: string) => Promise<RecordLink>
  /** Creates such a link for the record that was submitted without login under this key. */
  readonly createOwnLink: (formId: number, key: string) => Promise<RecordLink>
  /** Where what was submitted under this key is as a PDF; NOT_FOUND where the form does not offer that. */
  readonly askOwnPdf: (formId: number, key: string) => Promise<OwnPdf>
  readonly endLinks: (id: string) => Promise<void>
  /** Returns a port that lets the server call what buttons of a form call. */
  readonly buttonsOf: (form: {
    readonly formId: number
    readonly revision?: number
    readonly token?: string
    readonly timezone?: string
  }) => ButtonPort
}

/** With strict handling, the server either stores catalog rows as this page showed them or refuses them, so that the respondent decides. */
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
    askOwnPdf: (formId, key) => client.post(paths.askOwnPdf, { form_id: formId, key }),
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

/** Returns parameters grouped by name, because a name may occur several times. */
export function byName(filters: readonly FilterString[]): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set(filters.map(([name]) => name))]
  return Object.fromEntries(
    names.map((name) => [name, filters.flatMap(([other, value]) => (other === name ? value : []))]),
  )
}
