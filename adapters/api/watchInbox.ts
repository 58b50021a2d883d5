import type { InboxChange } from '../../schemas/api/inbox'
import type { InboxApi } from './inboxApi'
import { retryPause } from './retryPause'

/** An event for a tab: a change, or null when changes may have been missed. */
export type InboxNews = { readonly change: InboxChange } | { readonly change: null }

export interface WatchOptions {
  readonly userId: number
  readonly follow: InboxApi['follow']
  readonly onNews: (news: InboxNews) => void
  /** The browser's locks; undefined where it has none, as on addresses without TLS. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly openChannel?: ((name: string) => BroadcastChannel) | undefined
  /** Milliseconds before it connects; messages of other tabs are heard from the start. */
  readonly calm?: number
  /** Calls back after a time; returns a function that cancels it. */
  readonly later?: (run: () => void, milliseconds: number) => () => void
  /** Returns a number from 0 to 1. */
  readonly random?: () => number
}

export interface Watch {
  /** Tries again at once, because the network or the session is back. */
  readonly wake: () => void
  readonly stop: () => void
}

function afterTime(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Follows the inbox with one connection per browser: the tab that holds the lock reads the feed and tells the others. */
export function watchInbox(options: WatchOptions): Watch {
  const { userId, follow, onNews, locks, openChannel, calm = 0 } = options
  const { later = afterTime, random = Math.random } = options
  const name = `acopio.inbox.${userId}`
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = locks ? openChannel?.(name) : undefined
  if (channel) channel.onmessage = ({ data }: MessageEvent<InboxNews>) => onNews(data)
  let goOn: () => void = () => undefined

  function tell(news: InboxNews) {
    channel?.postMessage(news)
    onNews(news)
  }

  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      const forget = later(done, milliseconds)
      goOn = () => {
        forget()
        done()
      }
    })

  async function lead() {
    let lastId: string | null = null
    let failures = 0
    if (calm > 0) await pause(calm)
    while (!signal.aborted) {
      try {
        await follow({
          lastId,
          signal,
          onId: (id) => {
            failures = 0
            // Nobody knows what happened before this tab took the lead.
            if (lastId === null) tell({ change: null })
            lastId = id
          },
          onChange: (change) => tell({ change }),
          onOther: () => tell({ change: null }),
        })
      } catch {
        failures += 1
      }
      if (signal.aborted) return
      await pause(retryPause(failures, random))
    }
  }

  // Without locks, every tab follows by itself.
  const leading = locks ? locks.request(name, { signal }, lead) : lead()
  leading.catch(() => undefined)

  return {
    wake: () => goOn(),
    stop: () => {
      leaving.abort()
      channel?.close()
      goOn()
    },
  }
}
