import { apiAddress, relativeAddresses, type ApiPath } from '../../schemas/api/paths'
import { ApiError, readApiError } from './apiError'
import { readBody } from './readBody'
import { sendForm, type SendProgress } from './sendForm'

/** A list is a parameter that comes several times. */
export type Query = {
  readonly [name: string]: string | number | boolean | null | undefined | readonly string[]
}

type HeaderTexts = { readonly [name: string]: string }

export interface RequestOptions {
  /** What fills the `:name` segments of the path. */
  readonly params?: { readonly [name: string]: string | number }
  readonly query?: Query
  readonly body?: unknown
  /** What `Prefer` says is added to what all calls prefer. */
  readonly headers?: HeaderTexts
  readonly signal?: AbortSignal
  /** Milliseconds without any progress after which the call is given up. */
  readonly idleTimeout?: number
  /**
   * `none`: sent without the token (the login itself). `asIs`: sent with it, but a 440 is the answer and no reason to ask for
   * the password (the logout).
   */
  readonly session?: 'none' | 'asIs'
}

export interface ClientOptions {
  /** Where the API is, without a slash at the end; the page's own origin when absent. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  /** The stored token, or null when nobody is logged in. */
  readonly token?: () => string | null
  /** The interface's language, for the messages that the server writes. */
  readonly language?: () => string
  /** What each request says besides. */
  readonly headers?: HeaderTexts
  /** Asks for the password again. True: there is a new token, and the call is sent once more. */
  readonly renew?: () => Promise<boolean>
  /** The token is no token at all (401): nothing can be renewed. */
  readonly onTokenRefused?: (token: string, error: ApiError) => void
}

export interface ApiClient {
  readonly get: <T>(path: ApiPath, options?: Omit<RequestOptions, 'body'>) => Promise<T>
  readonly post: <T>(path: ApiPath, body: unknown, options?: RequestOptions) => Promise<T>
  readonly put: <T>(path: ApiPath, body: unknown, options?: RequestOptions) => Promise<T>
  readonly patch: <T>(path: ApiPath, body: unknown, options?: RequestOptions) => Promise<T>
  readonly delete: <T>(path: ApiPath, options?: RequestOptions) => Promise<T>
  /** Hands on the text of an answer as it arrives. A 440 fails: what runs in the background asks nobody for a password. */
  readonly stream: (
    path: ApiPath,
    onText: (text: string) => void,
    options?: Omit<RequestOptions, 'body' | 'session'>,
  ) => Promise<void>
  /** Posts files; given up only when nothing moves, however long it takes. */
  readonly upload: <T>(path: ApiPath, form: FormData, progress?: SendProgress) => Promise<T>
}

/** 5 s without progress for JSON reads; what changes something is given more. */
const readTimeout = 5_000
const writeTimeout = 30_000

/** The one way out to the server: Authorization, time-outs, errors in one shape, and one renewal for all calls that met 440. */
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

  /** What `attempt` gives with the stored token; a second time with a new one when the session had ended. */
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
      // Another call may have renewed the session while this one was under way.
      const renewed = options.token?.() !== token || (await renewOnce())
      const next = options.token?.() ?? null
      if (!renewed || next === null) throw error
      return await attempt(next)
    }
  }

  // Pages of the site take files from wherever they are themselves; elsewhere addresses must be whole.
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
