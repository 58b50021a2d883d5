import type { InboxChange } from '../../../schemas/api/inbox'
import { changesAfter, inboxTopic, lastChange, type Inbox, type InboxRow } from '../../store/inbox/inbox'
import { createBell } from '../../support/bell'
import type { Deps } from '../deps'
import { heartbeat, longestFeed } from '../eventFeedTimes'
import { nameOfItem } from './inboxWrite'

const page = 200

export interface FeedOptions {
  /** The number of the last change that the client knows; null when it knows everything until now. */
  readonly after: number | null
  /** Whether the feed tells the present changes and ends. */
  readonly once: boolean
  readonly signal: AbortSignal
  /** Tells whether the user who opened the feed may still read it. */
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

/** Yields the changes of an inbox as text of server-sent events, as they happen on any node. */
export async function* inboxEvents(
  deps: Deps,
  inbox: Inbox,
  { after, once, signal, isStillOpen }: FeedOptions,
): AsyncGenerator<string> {
  const bell = createBell(signal)
  const subscription = deps.notifications.subscribe(inboxTopic(inbox), bell.ring)
  const end = Date.now() + longestFeed
  try {
    await subscription.listening
    let seq = after ?? (await lastChange(deps.db, inbox))
    // An event without data only tells the client where to resume.
    yield `id: ${seq}\n\n`
    let wasRung = false
    while (!signal.aborted) {
      const rows = await changesAfter(deps.db, inbox, seq, page)
      // Checks the right after reading, so that nothing written after it ended is told.
      if (!(await isStillOpen())) return
      for (const row of rows)
        yield `event: change\nid: ${row.seq}\ndata: ${JSON.stringify(changeOf(row))}\n\n`
      // Something else that the inbox shows has changed: an approval was asked for or answered.
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
