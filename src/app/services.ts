import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'

import { createApi, type Api } from '../../adapters/api/api'
import { ApiError } from '../../adapters/api/apiError'
import { createClient } from '../../adapters/api/client'
import { createRecordsApi } from '../../adapters/api/recordsApi'
import { createRowsApi } from '../../adapters/api/rowsApi'
import { createUploadApi } from '../../adapters/api/uploadApi'
import { attemptedRoute } from '../../adapters/storage/attemptedRoute'
import { createSessionStore, type SessionStore } from '../../adapters/storage/sessionStore'
import { startOutbox } from '../answering/outbox/browserOutbox'
import type { Outbox } from '../answering/outbox/outbox'
import { createRenewal, type Renewal } from '../auth/renewal'

export interface Services {
  readonly store: SessionStore
  readonly renewal: Renewal
  readonly api: Api
  readonly queries: QueryClient
  /** Null while viewing as another user. */
  readonly outbox: Outbox | null
}

const here = () => location.pathname + location.search + location.hash

const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const

/** Creates the query client. `onError` is called for each query that failed. */
export function createQueries(
  { isPutOff }: Pick<Renewal, 'isPutOff'>,
  onError?: (error: unknown) => void,
): QueryClient {
  const queries = new QueryClient({
    ...(onError && { queryCache: new QueryCache({ onError }) }),
    defaultOptions: {
      queries: {
        // A failed request says more than the browser's idea of being online.
        networkMode: 'always',
        // A user who continues without a session is not asked for the password merely by returning to the window.
        refetchOnWindowFocus: () => !isPutOff(),
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isTemporary,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // Also for a page opened without network, for which the query client gets no event.
  window.addEventListener('online', () => void queries.refetchQueries(failed))
  return queries
}

/** Redirects to the second factor's setup, where the account requires one and the server refuses everything else until then. */
function leadToSecondFactor(error: unknown): void {
  const isAsked = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
  if (isAsked && location.pathname !== '/second-factor') location.assign('/second-factor')
}

/** Creates, once, what the app gets from outside. */
export function createServices(): Services {
  const store = createSessionStore()
  const renewal = createRenewal(store)
  const api = createApi({
    token: () => store.get()?.jwt ?? null,
    language: () => document.documentElement.lang,
    renew: renewal.request,
    onTokenRefused: (token, { said = '' }) => {
      if (store.get()?.jwt !== token) return
      attemptedRoute.keep(here(), null, said)
      store.close()
    },
  })
  // The outbox sends in the background, without asking for the password.
  const language = () => document.documentElement.lang
  const asUser = createClient({ token: () => store.get()?.jwt ?? null, language })
  const asNobody = createClient({ language })
  const clientOf = (owner: number | null) => (owner === null ? asNobody : asUser)
  const outbox = startOutbox({
    owners: () => {
      const session = store.get()
      return session ? [session.user.id, null] : [null]
    },
    logIn: renewal.request,
    recordsFor: (owner) => createRecordsApi(clientOf(owner)),
    rowsFor: (owner) => createRowsApi(clientOf(owner)),
    uploadsFor: (owner) => createUploadApi(clientOf(owner)),
  })
  const queries = createQueries(renewal, leadToSecondFactor)
  let userId = store.get()?.user.id
  // What one user saw must not be there for the next one.
  store.subscribe((change, fromOtherTab) => {
    if (change === 'closed' && fromOtherTab && userId !== undefined) attemptedRoute.keep(here(), userId)
    userId = store.get()?.user.id
    if (change === 'closed' || change === 'opened') queries.clear()
    if (change === 'renewed') void queries.refetchQueries(failed)
    void outbox.wake({ eager: true })
  })
  return { store, renewal, api, queries, outbox }
}
