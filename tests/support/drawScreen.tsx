import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type To } from 'react-router-dom'
import { createApi } from '../../adapters/api/api'
import type { SessionUser } from '../../adapters/api/sessionApi'
import { createSessionStore } from '../../adapters/storage/sessionStore'
import messages from '../../locales/es_MX.json'
import { RendererProvider } from '../../renderers/RendererProvider'
import { apiBase } from '../../schemas/api/paths'
import { isObject } from '../../schemas/model/json'
import { createRenewal } from '../../src/auth/renewal'
import { SessionProvider } from '../../src/auth/session'
import { lackOfJsdom } from './lackOfJsdom'

/** The server's reply to `METHOD path` for a request body, immediate or delayed: a body, a whole response, or undefined for 404. */
export type Reply = (body: Record<string, unknown>) => unknown
export type Replies = { readonly [call: string]: Reply }

export interface DrawnScreen {
  /** Every call, in order, as `METHOD path`. */
  readonly calls: readonly string[]
  readonly router: ReturnType<typeof createMemoryRouter>
}

const emptyStorage: Storage = {
  ...{ length: 0, clear: () => undefined, key: () => null },
  ...{ getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
}

/** Draws a part of the app with its providers and the real client; `replies` stand in for the server. */
export function drawScreen(
  screen: ReactNode,
  replies: Replies,
  place: string | (Exclude<To, string> & { readonly state?: unknown }) = '/',
  user?: SessionUser,
): DrawnScreen {
  lackOfJsdom()
  // Messages of earlier tests remain, because they belong to the page.
  notifications.clean()
  const calls: string[] = []
  const answer: typeof fetch = async (input, init) => {
    const path = String(input instanceof Request ? input.url : input).replace(apiBase, '')
    const call = `${init?.method ?? 'GET'} ${path}`
    calls.push(call)
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const body = await replies[call]?.(isObject(sent) ? sent : {})
    if (body instanceof Response) return body
    return new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 404 : 200 })
  }
  // Only read, without `store.open`, which would notify tests that run in parallel.
  const kept = user && { ...emptyStorage, getItem: () => JSON.stringify({ jwt: 'token', user }) }
  const store = createSessionStore(kept ?? null)
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [place] })
  render(
    <SessionProvider api={createApi({ fetch: answer })} store={store} renewal={createRenewal(store)}>
      <RendererProvider locale="es_MX" messages={messages}>
        <MantineProvider env="test">
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <Notifications />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </RendererProvider>
    </SessionProvider>,
  )
  return { calls, router }
}
