import type { SessionUser } from '../api/sessionApi'

/** The logged-in user, as stored in the browser across tabs and reloads. */
export interface StoredSession {
  readonly jwt: string
  readonly user: SessionUser
}

/** What the tabs of one browser tell each other. */
type TabMessage =
  | { readonly event: 'closeSession'; readonly command: 'logout' }
  | {
      readonly event: 'openSession'
      readonly command: 'redirect' | 'renew'
      /** Sent along, because another tab may get the message before it sees the storage. Missing from pages of an earlier version. */
      readonly session?: StoredSession
    }

export type SessionChange = 'opened' | 'renewed' | 'closed' | 'changed'

export interface SessionStore {
  readonly get: () => StoredSession | null
  /** Stores a session and tells the other tabs; `renewed` when the same user only got a new token. */
  readonly open: (session: StoredSession, how?: 'opened' | 'renewed') => void
  readonly setUser: (user: SessionUser) => void
  readonly close: () => void
  /** Called after every change, whichever tab made it. Returns a function that stops it. */
  readonly subscribe: (listener: (change: SessionChange, fromOtherTab: boolean) => void) => () => void
}

const key = 'acopio.session'

function read(storage: Storage | null): StoredSession | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { jwt, user } = value as Partial<StoredSession>
    return typeof jwt === 'string' && typeof user?.id === 'number' ? { jwt, user } : null
  } catch {
    return null
  }
}

/** Writes the session. Storage may be refused (private windows, policies): the session then lives as long as the tab. */
function write(storage: Storage | null, session: StoredSession | null) {
  try {
    if (session) storage?.setItem(key, JSON.stringify(session))
    else storage?.removeItem(key)
  } catch {
    return
  }
}

/** Returns the browser's storage; where it is blocked, even accessing it throws. */
function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

export function createSessionStore(
  storage: Storage | null = browserStorage(),
  channel: BroadcastChannel = new BroadcastChannel('acopio.session'),
): SessionStore {
  let session = read(storage)
  const listeners = new Set<(change: SessionChange, fromOtherTab: boolean) => void>()

  function emit(change: SessionChange, fromOtherTab: boolean) {
    for (const listener of [...listeners]) listener(change, fromOtherTab)
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.event === 'closeSession') {
      if (!session) return
      session = null
      emit('closed', true)
      return
    }
    session = data.session ?? read(storage)
    emit(data.command === 'renew' ? 'renewed' : 'opened', true)
  }

  return {
    get: () => session,
    open: (next, how = 'opened') => {
      session = next
      write(storage, next)
      const command = how === 'renewed' ? 'renew' : 'redirect'
      channel.postMessage({ event: 'openSession', command, session: next } satisfies TabMessage)
      emit(how, false)
    },
    setUser: (user) => {
      if (!session) return
      session = { ...session, user }
      write(storage, session)
      emit('changed', false)
    },
    close: () => {
      if (!session) return
      session = null
      write(storage, null)
      channel.postMessage({ event: 'closeSession', command: 'logout' })
      emit('closed', false)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
