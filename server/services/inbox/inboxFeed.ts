import type { InboxChange } from '../../../schemas/api/inbox'
import { changesAfter, inboxTopic, lastChange, type Inbox, type InboxRow } from '../../store/inbox/inbox'
import { createBell } from '../../support/bell'
import type { Deps } from '../deps'
import { nameOfItem } from './inboxWrite'

const page = 200
/** A line now and then keeps proxies from taking the connection for dead; it also finds what no notification told. */
const heartbeat = 20_000
/** Then a client comes anew: to another node, as another version of the app. */
const longest = 5 * 60_000

export interface FeedOptions {
  /** The number of the last change that is known; null: everything until now is. */
  readonly after: number | null
  /** Tells what there is and ends. */
  readonly once: boolean
  readonly signal: AbortSignal
  /** Whether who opened it may still read. */
  readonly isStillOpen: () => Promise<boolean>
}

const changeOf = (row: InboxRow): InboxChange => ({
  id: row.id,
  rev: row.rev,
  deleted: row.deleted_at !== null,
  status: row.deleted_at === null ? row.status : null,
  name: nameOfItem(row.document),
  is_new: row.deleted_at === null && row.created_seq === row.seq,
})

/** The changes of an inbox as the text of server-sent events, as they happen on any node. */
export async function* inboxEvents(
  deps: Deps,
  inbox: Inbox,
  { after, once, signal, isStillOpen }: FeedOptions,
): AsyncGenerator<string> {
  const bell = createBell(signal)
  const subscription = deps.notifications.subscribe(inboxTopic(inbox), bell.ring)
  const end = Date.now() + longest
  try {
    await subscription.listening
    let seq = after ?? (await lastChange(deps.db, inbox))
    // An event without data tells nobody anything but where to go on from.
    yield `id: ${seq}\n\n`
    let wasRung = false
    while (!signal.aborted) {
      const rows = await changesAfter(deps.db, inbox, seq, page)
      // Asked when they have been read: what was written after the end is not told.
      if (!(await isStillOpen())) return
      for (const row of rows)
        yield `event: change\nid: ${row.seq}\ndata: ${JSON.stringify(changeOf(row))}\n\n`
      // Something else that the inbox shows: what is asked of somebody, or was answered.
      if (wasRung && rows.length === 0) yield 'event: other\ndata: {}\n\n'
      seq = Number(rows.at(-1)?.seq ?? seq)
      if (rows.length === page) continue
      if (once || Date.now() >= end) return
      wasRung = await bell.wait(Math.min(heartbeat, end - Date.now()))
      yield ':\n\n'
    }
  } finally {
    subscription.stop()
  }
}
