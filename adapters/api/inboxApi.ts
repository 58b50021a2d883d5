import type { DocumentWritten } from '../../schemas/api/common'
import type { InboxChange, InboxItem, WrittenItem } from '../../schemas/api/inbox'
import { paths } from '../../schemas/api/paths'
import { isObject, type Json } from '../../schemas/model/json'
import type { ApiClient } from './client'
import { followEvents } from './followEvents'
import { readBody } from './readBody'

export interface InboxQuery {
  /** Whose; one's own when absent. */
  readonly user_id?: number
  /** A mango selector. */
  readonly selector: Json
  readonly sort?: Json
  readonly fields?: readonly string[]
  readonly limit?: number
  readonly skip?: number
}

export interface FollowOptions {
  /** The event to go on after; null: from now on. */
  readonly lastId: string | null
  /** Where to go on from, next time. */
  readonly onId: (id: string) => void
  readonly onChange: (change: InboxChange) => void
  /** Something else changed that is asked of the user. */
  readonly onOther: () => void
  readonly signal: AbortSignal
}

/** A form to put into inboxes. */
export interface Assignment {
  readonly id: string
  readonly formId: number
  readonly users: readonly number[]
  readonly groups: readonly number[]
  /** What the items are listed as; the form's name when blank. */
  readonly name: string
}

/** Who has it now, and who may not answer it. */
export interface Assigned {
  readonly assigned: readonly number[]
  readonly unable: readonly { readonly id: number; readonly name: string }[]
}

/** A user reads their own inbox here and changes it, and looks at the inboxes of those whom they supervise. */
export interface InboxApi {
  /** `fields` must name `_id`. */
  readonly find: (query: InboxQuery, signal?: AbortSignal) => Promise<readonly InboxItem[]>
  /** Writes items, each against its `_rev`; the answers are in their order. */
  readonly write: (items: readonly WrittenItem[]) => Promise<readonly DocumentWritten[]>
  /** Puts a form into inboxes; `id` is what the items are called, so that the same wish counts once. */
  readonly assign: (wanted: Assignment) => Promise<Assigned>
  /** Takes an assignment out of the inboxes of users. */
  readonly unassign: (id: string, users: readonly number[]) => Promise<void>
  /** To answer it. Fails with FORM_LOAD_UNAUTHORIZED once it was received. */
  readonly open: (id: string, signal?: AbortSignal) => Promise<InboxItem>
  /**
   * Reads the feed until it ends, which is after some minutes. An ended session fails: nobody is asked for a password because of
   * it.
   */
  readonly follow: (options: FollowOptions) => Promise<void>
}

export function createInboxApi(client: ApiClient): InboxApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    find: async (query, signal) => {
      const { objects } = await client.post<{ objects: readonly InboxItem[] }>(
        paths.findInbox,
        query,
        abortable(signal),
      )
      return objects
    },
    write: (items) => client.post(paths.writeInbox, { inbox_records: items }),
    assign: ({ formId, name, ...wanted }) =>
      client.post(paths.assignForm, { ...wanted, form_id: formId, ...(name === '' ? {} : { name }) }),
    unassign: async (id, users) => {
      await client.post(paths.deleteInboxItems, {
        delete_records: Object.fromEntries(users.map((user) => [user, [id]])),
      })
    },
    open: (id, signal) => client.post(paths.openInboxItem, { id }, abortable(signal)),
    follow: ({ onChange, onOther, ...followed }) =>
      followEvents(client, paths.inboxChanges, {
        ...followed,
        onEvent: ({ event, data }) => {
          if (event === 'other') return onOther()
          const change = event === 'change' ? readBody(data) : undefined
          if (isObject(change)) onChange(change as unknown as InboxChange)
        },
      }),
  }
}
