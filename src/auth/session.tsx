import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Api } from '../../adapters/api/api'
import type { SessionUser } from '../../adapters/api/sessionApi'
import { keptRows } from '../../adapters/storage/keptRows'
import type { SessionStore } from '../../adapters/storage/sessionStore'
import type { Renewal } from './renewal'

const Context = createContext<{ api: Api; store: SessionStore; renewal: Renewal } | null>(null)

export interface SessionProviderProps {
  readonly api: Api
  readonly store: SessionStore
  readonly renewal: Renewal
  readonly children: ReactNode
}

export function SessionProvider({ api, store, renewal, children }: SessionProviderProps) {
  const value = useMemo(() => ({ api, store, renewal }), [api, store, renewal])
  return <Context value={value}>{children}</Context>
}

function useAuth() {
  const value = use(Context)
  if (!value) throw new Error('SessionProvider is missing')
  return value
}

/** Returns the server's API for the logged-in user. */
export function useApi(): Api {
  return useAuth().api
}

export interface Session {
  /** Null when nobody is logged in. */
  readonly user: SessionUser | null
  readonly setUser: (user: SessionUser) => void
  /** Ends the session here, on the server and in every other tab. */
  readonly logout: () => Promise<void>
}

export function useSession(): Session {
  const { api, store } = useAuth()
  const session = useSyncExternalStore(store.subscribe, store.get)
  return useMemo(
    () => ({
      user: session?.user ?? null,
      setUser: store.setUser,
      logout: async () => {
        // The token is deleted from this browser even if the server cannot be told.
        const told = api.session.logout().catch(() => undefined)
        const owner = store.get()?.user.id
        store.close()
        if (owner !== undefined) await keptRows.dropOwner(owner).catch(() => undefined)
        await told
      },
    }),
    [api, store, session],
  )
}

export function useSessionStore(): SessionStore {
  return useAuth().store
}

/** Returns the state of the request for the password. */
export function useRenewal(): Renewal {
  return useAuth().renewal
}

/** Returns the user; only for screens that need a logged-in user. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('a screen for logged-in users was drawn without one')
  return user
}
