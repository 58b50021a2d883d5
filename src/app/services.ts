import { QueryClient } from '@tanstack/react-query'

import { createApi, type Api } from '../../adapters/api/api'
import { ApiError } from '../../adapters/api/apiError'
import { createSessionStore, type SessionStore } from '../../adapters/storage/sessionStore'
import { createRenewal, type Renewal } from '../auth/renewal'

export interface Services {
  readonly store: SessionStore
  readonly renewal: Renewal
  readonly api: Api
  readonly queries: QueryClient
}

/** What the app is given from outside, made once. */
export function createServices(): Services {
  const store = createSessionStore()
  const renewal = createRenewal(store)
  const api = createApi({
    token: () => store.get()?.jwt ?? null,
    language: () => document.documentElement.lang,
    renew: renewal.request,
    onTokenRefused: (token) => {
      if (store.get()?.jwt === token) store.close()
    },
  })
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // A failed look at the network says more than the browser's idea of being online.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isTemporary,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // What one user was shown must not be there for the next one.
  store.subscribe((change) => {
    if (change === 'closed' || change === 'opened') queries.clear()
  })
  return { store, renewal, api, queries }
}
