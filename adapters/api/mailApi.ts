import type { Envelope } from '../../schemas/api/common'
import type { Mail, MailState, MailStop, MailWithText } from '../../schemas/api/mails'
import type { MailRecordsRequest } from '../../schemas/api/recordMails'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'

/** Filters for e-mails; all that the user may see by default. */
export interface MailsAsked {
  readonly ids?: readonly number[] | undefined
  readonly formId?: number | undefined
  readonly recordId?: string | undefined
  readonly state?: MailState | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

export interface MailApi {
  /** Lists e-mails, the newest first. */
  readonly list: (asked: MailsAsked, signal?: AbortSignal) => Promise<Envelope<Mail>>
  readonly get: (id: number, signal?: AbortSignal) => Promise<MailWithText>
  /** Sends an e-mail again that failed or was held back. */
  readonly sendAgain: (id: number) => Promise<Mail>
  /** Starts a task that e-mails records. Repeating the key repeats nothing. */
  readonly sendRecords: (request: MailRecordsRequest, key: string) => Promise<{ readonly task_id: string }>
  /** For anybody with the link of an e-mail, logged in or not. */
  readonly getStop: (key: string, signal?: AbortSignal) => Promise<MailStop>
  readonly stop: (key: string, stopped: boolean) => Promise<MailStop>
}

export function createMailApi(client: ApiClient): MailApi {
  return {
    list: ({ ids, formId, recordId, state, search, limit, offset }, signal) =>
      client.get(paths.mails, {
        query: {
          limit,
          offset,
          id: ids?.join(','),
          form_id: formId,
          record_id: recordId,
          state,
          search: search || undefined,
        },
        ...(signal ? { signal } : {}),
      }),
    get: (id, signal) => client.get(paths.mail, { params: { id }, ...(signal ? { signal } : {}) }),
    sendAgain: (id) => client.post(paths.mailAgain, {}, { params: { id } }),
    sendRecords: (request, key) =>
      client.post(paths.mailRecords, request, { headers: { 'Idempotency-Key': key } }),
    getStop: (key, signal) =>
      client.get(paths.mailStop, { params: { key }, session: 'none', ...(signal ? { signal } : {}) }),
    stop: (key, stopped) => client.post(paths.mailStop, { stopped }, { params: { key }, session: 'none' }),
  }
}
