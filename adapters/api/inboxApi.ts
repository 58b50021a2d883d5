import type { DocumentWritten } from '../../schemas/api/common'
import type { InboxChange, InboxItem, WrittenItem } from '../../schemas/api/inbox'
import { paths } from '../../schemas/api/paths'
import { isObject, type Json } from '../../schemas/model/json'
import type { ApiClient } from './client'
import { followEvents } from './followEvents'
import { readBody } from './readBody'

export interface InboxQuery {
  /** The owner of the inbox; the caller by default. */
  readonly user_id?: number
  /** A Mango selector. */
  readonly selector: Json
  readonly sort?: Json
  readonly fields?: readonly string[]
  readonly limit?: number
  readonly skip?: number
}

export interface FollowOptions {
  /** The id of the event to continue after; null starts from now. */
  readonly lastId: string | null
  /** Called with the id to continue from next time. */
  readonly onId: (id: string) => void
  readonly onChange: (change: InboxChange) => void
  /** Called when something else that the user is asked for has changed. */
  readonly onOther: () => void
  readonly signal: AbortSignal
}

/** A form to put into inboxes. */
export interface Assignment {
  readonly id: string
  readonly formId: number
  readonly users: readonly number[]
  readonly groups: readonly number[]
  /** The title of the items; the form's name when blank. */
  readonly name: string
}

/** Who has the form in their inbox now, and who may not answer it. */
export interface Assigned {
  readonly assigned: readonly number[]
  readonly unable: readonly { readonly id: number; readonly name: string }[]
}

/** The user's own inbox, to read and change, and the inboxes of those whom they supervise, to read. */
export interface InboxApi {
  /** `fields` must contain `_id`. */
  readonly find: (query: InboxQuery, signal?: AbortSignal) => Promise<readonly InboxItem[]>
  /** Writes items, each against its `_rev`; the results are in the same order. */
  readonly write: (items: readonly WrittenItem[]) => Promise<readonly DocumentWritten[]>
  /** Puts a form into inboxes; the items get `id`, so that repeating the call changes nothing. */
  readonly assign: (wanted: Assignment) => Promise<Assigned>
  /** Removes an assignment from the inboxes of users. */
  readonly unassign: (id: string, users: readonly number[]) => Promise<void>
  /** Returns an item to answer it. Fails with FORM_LOAD_UNAUTHORIZED once its answers were received. */
  readonly open: (id: string, signal?: AbortSignal) => Promise<InboxItem>
  /** Reads the feed until the server ends it, after some minutes. Rejects when the session has ended, without asking for a password. */
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
