import { apiAddress, relativeAddresses, type ApiPath } from '../../schemas/api/paths'
import { ApiError, readApiError } from './apiError'
import { readBody } from './readBody'
import { sendForm, type SendProgress } from './sendForm'

/** A list is sent as a parameter that occurs several times. */
export type Query = {
  readonly [name: string]: string | number | boolean | null | undefined | readonly string[]
}

type HeaderTexts = { readonly [name: string]: string }

export interface RequestOptions {
  /** Values for the `:name` segments of the path. */
  readonly params?: { readonly [name: string]: string | number }
  readonly query?: Query
  readonly body?: unknown
  /** A `Prefer` header here is added to the one of all calls. */
  readonly headers?: HeaderTexts
  readonly signal?: AbortSignal
  /** Milliseconds without any progress after which the call fails. */
  readonly idleTimeout?: number
  /**
   * `none` sends no token (the login itself). `asIs` sends it, but a 440 is returned as an error instead of asking for the password (the
   * logout).
   */
  readonly session?: 'none' | 'asIs'
}

export interface ClientOptions {
  /** The address of the API, without a slash at the end; the page's own origin by default. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  /** Returns the stored token, or null when nobody is logged in. */
  readonly token?: () => string | null
  /** Returns the interface's language, for messages that the server writes. */
  readonly language?: () => string
  /** Headers of every request. */
  readonly headers?: HeaderTexts
  /** Asks for the password again. Resolves to true when there is a new token, and the call is repeated. */
  readonly renew?: () => Promise<boolean>
  /** Called when the server rejects the token itself (401), so that the session cannot be renewed. */
  readonly onTokenRefused?: (token: string, error: ApiError) => void
}

export interface ApiClient {
  readonly get: <T>(path: ApiPath, options?: Omit<RequestOptions, 'body'>) => Promise<T>
  readonly post: <T>(path: ApiPath, body: unknown, options?: RequestOptions) => Promise<T>
  readonly put: <T>(path: ApiPath, body: unknown, options?: RequestOptions) => Promise<T>
  readonly patch: <T>(path: ApiPath, body: unknown, options?: RequestOptions) => Promise<T>
  readonly delete: <T>(path: ApiPath, options?: RequestOptions) => Promise<T>
  /** Passes on a response's text as it arrives. A 440 fails, because a background connection must not ask for a password. */
  readonly stream: (
    path: ApiPath,
    onText: (text: string) => void,
    options?: Omit<RequestOptions, 'body' | 'session'>,
  ) => Promise<void>
  /** Posts files; fails only when no byte moves for a while, however long the upload takes. */
  readonly upload: <T>(path: ApiPath, form: FormData, progress?: SendProgress) => Promise<T>
}

/** Milliseconds without progress for reads; writes get longer. */
const readTimeout = 5_000
const writeTimeout = 30_000

/** Creates the only access to the server: Authorization, time-outs, errors in one shape, and one renewal for all calls that got a 440. */
export function createClient(options: ClientOptions = {}): ApiClient {
  let renewal: Promise<boolean> | null = null

  const address = (path: ApiPath, { params, query }: RequestOptions) =>
    (options.origin ?? '') + apiAddress(path, params) + queryText(query)

  function renewOnce(): Promise<boolean> {
    renewal ??= (options.renew?.() ?? Promise.resolve(false)).finally(() => (renewal = null))
    return renewal
  }

  async function call<T>(method: string, path: ApiPath, request: RequestOptions): Promise<T> {
    return (await renewing(request.session, (token) => send(method, path, request, token))) as T
  }

  /** Runs `attempt` with the stored token, and once more with a new one when the session had ended. */
  async function renewing(
    session: RequestOptions['session'],
    attempt: (token: string | null) => Promise<unknown>,
  ): Promise<unknown> {
    const token = session === 'none' ? null : (options.token?.() ?? null)
    try {
      return await attempt(token)
    } catch (error) {
      if (!(error instanceof ApiError) || session || token === null) throw error
      if (error.status === 401 && error.code === 'NOT_AUTHENTICATED') options.onTokenRefused?.(token, error)
      if (error.status !== 440) throw error
      // Another call may have renewed the session while this one was running.
      const renewed = options.token?.() !== token || (await renewOnce())
      const next = options.token?.() ?? null
      if (!renewed || next === null) throw error
      return await attempt(next)
    }
  }

  // Pages of this site resolve relative file addresses themselves; on other sites addresses must be absolute.
  const usual = options.origin === undefined ? [relativeAddresses] : []

  const headersWith = (token: string | null, { Prefer: wanted, ...more }: HeaderTexts = {}): HeaderTexts => ({
    Accept: 'application/json',
    ...(usual.length > 0 || wanted ? { Prefer: [...usual, ...(wanted ? [wanted] : [])].join(', ') } : {}),
    ...(options.language ? { 'Accept-Language': options.language().replace('_', '-') } : {}),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...options.headers,
    ...more,
  })

  async function send(
    method: string,
    path: ApiPath,
    request: RequestOptions,
    token: string | null,
    onText?: (text: string) => void,
  ) {
    const limit = request.idleTimeout ?? (method === 'GET' ? readTimeout : writeTimeout)
    const watch = watchProgress(limit, request.signal)
    try {
      const response = await (options.fetch ?? fetch)(address(path, request), {
        method,
        signal: watch.signal,
        headers: {
          ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headersWith(token, request.headers),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      watch.progress()
      const body = readBody(await readText(response, watch.progress, response.ok ? onText : undefined))
      if (response.ok) return body
      throw readApiError(response.status, body, Number(response.headers.get('Retry-After')) || undefined)
    } catch (error) {
      if (error instanceof ApiError || request.signal?.aborted) throw error
      throw new ApiError(0, watch.timedOut() ? 'TIMED_OUT' : 'OFFLINE')
    } finally {
      watch.stop()
    }
  }

  return {
    get: (path, request = {}) => call('GET', path, request),
    post: (path, body, request = {}) => call('POST', path, { ...request, body }),
    put: (path, body, request = {}) => call('PUT', path, { ...request, body }),
    patch: (path, body, request = {}) => call('PATCH', path, { ...request, body }),
    delete: (path, request = {}) => call('DELETE', path, request),
    stream: async (path, onText, request = {}) => {
      await send('GET', path, request, options.token?.() ?? null, onText)
    },
    upload: async <T>(path: ApiPath, form: FormData, progress: SendProgress = {}) =>
      (await renewing(undefined, (token) =>
        sendForm(address(path, {}), form, headersWith(token), progress),
      )) as T,
  }
}

function watchProgress(limit: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  let timedOut = false
  const expire = () => {
    timedOut = true
    controller.abort()
  }
  let timer = setTimeout(expire, limit)
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    progress: () => {
      clearTimeout(timer)
      timer = setTimeout(expire, limit)
    },
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

async function readText(
  response: Response,
  progress: () => void,
  onText?: (text: string) => void,
): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    progress()
    if (done) return text + decoder.decode()
    const piece = decoder.decode(value, { stream: true })
    if (onText) onText(piece)
    else text += piece
  }
}

function queryText(query: Query | undefined): string {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    return (typeof value === 'object' ? value : [String(value)]).map((one) => [name, one])
  })
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}
