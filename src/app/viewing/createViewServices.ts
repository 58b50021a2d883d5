import { createApi, type Api } from '../../../adapters/api/api'
import { ApiError } from '../../../adapters/api/apiError'
import { keptView, type KeptView } from '../../../adapters/storage/keptView'
import type { SessionStore, StoredSession } from '../../../adapters/storage/sessionStore'
import { viewAsHeader } from '../../../schemas/api/viewAsHeader'
import { createRenewal } from '../../auth/renewal'
import { createQueries, type Services } from '../services'

/** A view as another user while its pages are open. */
export interface RunningView {
  readonly userId: number
  /** The viewed user; null when this tab has started no view. */
  readonly user: KeptView['user'] | null
  readonly isEnded: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Starts the view anew, as the user who looks. */
  readonly beginAgain: () => Promise<void>
}

/** Creates the services of a view: calls that name the view, and a session that shows the viewed user and may do nothing. */
export function createViewServices(
  store: SessionStore,
  userId: number,
  view: KeptView | null,
): Services & { readonly running: RunningView } {
  const listeners = new Set<() => void>()
  let isEnded = view === null
  const end = () => {
    if (isEnded) return
    isEnded = true
    for (const listener of listeners) listener()
  }
  if (view) setTimeout(end, Math.max(0, view.expires_at * 1000 - Date.now()))

  const leave = () => {
    keptView.drop()
    location.replace('/login')
  }
  const common = {
    token: () => store.get()?.jwt ?? null,
    language: () => document.documentElement.lang,
    onTokenRefused: () => store.close(),
  }
  const own = createApi(common)
  const api: Api = createApi({
    ...common,
    ...(view && { headers: { [viewAsHeader]: view.token } }),
    // A view ends with the session that started it; a new session does not continue it.
    renew: () => {
      end()
      return Promise.resolve(false)
    },
  })
  // Logging out, or another user logging in, ends it in every tab.
  store.subscribe((change) => {
    if (change === 'closed' || (view && store.get()?.user.id !== view.by)) leave()
    else if (change === 'renewed') end()
  })
  const renewal = createRenewal(store)
  const queries = createQueries(renewal, (error) => {
    if (error instanceof ApiError && error.code === 'VIEWING_ENDED') end()
  })
  return {
    ...{ api, renewal, queries, outbox: null, store: view ? seenSession(store, view) : store },
    running: {
      ...{ userId, user: view?.user ?? null, isEnded: () => isEnded },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      beginAgain: async () => {
        const by = store.get()?.user.id
        if (by === undefined) return leave()
        const next = await own.people.viewAs(userId)
        keptView.keep({ ...next, by, from: view?.from ?? `/users/${userId}` })
        location.reload()
      },
    },
  }
}

/** Returns the session with the viewed user instead of the viewing one, and without permissions, because a view is read-only. */
function seenSession(store: SessionStore, { user }: KeptView): SessionStore {
  const seen = { ...user, permissions: [] }
  let of: StoredSession | null = null
  let shown: StoredSession | null = null
  const get = () => {
    const session = store.get()
    if (session !== of) {
      of = session
      shown = session && { ...session, user: seen }
    }
    return shown
  }
  return { ...store, get, setUser: () => undefined }
}
