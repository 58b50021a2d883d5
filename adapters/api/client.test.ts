import { describe, expect, it, vi } from 'vitest'

import { paths } from '../../schemas/api/paths'
import { ApiError } from './apiError'
import { createClient } from './client'

type Call = { url: string; init: RequestInit }

function server(answers: ((call: Call) => Response | Promise<Response>)[]) {
  const calls: Call[] = []
  const send = (url: RequestInfo | URL, init: RequestInit = {}) => {
    const call = { url: typeof url === 'string' ? url : '', init }
    calls.push(call)
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (!answer) throw new Error('no answer was prepared')
    return Promise.resolve(answer(call))
  }
  return { calls, fetch: send }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers })

const authorization = ({ init }: Call) => new Headers(init.headers).get('Authorization')

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('the client', () => {
  it('fills the path, leaves out what a query does not say, and sends token and language', async () => {
    const { calls, fetch } = server([() => json(200, { ok: true })])
    const client = createClient({ fetch, token: () => 'tok', language: () => 'pt-BR' })
    await client.get(paths.item, { params: { id: 7 }, query: { limit: 0, name: undefined, order: null } })
    expect(calls[0]?.url).toBe('/api/infosync/item/7/?limit=0')
    expect(new Headers(calls[0]?.init.headers).get('Accept-Language')).toBe('pt-BR')
    expect(calls.map(authorization)).toEqual(['Bearer tok'])
  })

  it('takes addresses of files from the root of the site that it is on, beside what else it prefers', async () => {
    const preferred = async (origin?: string) => {
      const { calls, fetch } = server([() => json(200, {}), () => json(200, {})])
      const client = createClient({ fetch, ...(origin === undefined ? {} : { origin }) })
      await client.get(paths.records)
      await client.post(paths.records, {}, { headers: { Prefer: 'handling=strict' } })
      return calls.map(({ init }) => new Headers(init.headers).get('Prefer'))
    }
    expect(await preferred()).toEqual(['addresses=relative', 'addresses=relative, handling=strict'])
    // On another site, relative addresses would lead to that site itself.
    expect(await preferred('https://acopio.example')).toEqual([null, 'handling=strict'])
  })

  it('reads the code of an error, and falls back to what the status means', async () => {
    const { fetch } = server([
      () => json(400, { error: 'x', error_code: 'NUMBER_TOO_SMALL', code: 8, params: { min: 3, odd: {} } }),
      () => json(404, { error: 'It is gone.' }),
      () => new Response('<h1>proxy</h1>', { status: 502 }),
      () => json(429, {}, { 'Retry-After': '7' }),
    ])
    const client = createClient({ fetch })
    const first = await failure(client.get(paths.items))
    expect([first.status, first.coded]).toEqual([400, { code: 'NUMBER_TOO_SMALL', params: { min: 3 } }])
    const gone = await failure(client.get(paths.items))
    expect([gone.code, gone.said]).toEqual(['NOT_FOUND', 'It is gone.'])
    const proxy = await failure(client.get(paths.items))
    expect([proxy.code, proxy.isTemporary, proxy.said]).toEqual(['UNAVAILABLE', true, undefined])
    expect((await failure(client.get(paths.items))).retryAfter).toBe(7)
  })

  it('says apart that nothing could be reached and that nothing moved', async () => {
    const offline = createClient({ fetch: () => Promise.reject(new TypeError('network')) })
    expect((await failure(offline.get(paths.items))).code).toBe('OFFLINE')

    vi.useFakeTimers()
    try {
      const silent = createClient({
        fetch: (_url, init) =>
          new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          ),
      })
      const waiting = failure(silent.get(paths.items))
      await vi.advanceTimersByTimeAsync(5_000)
      expect((await waiting).code).toBe('TIMED_OUT')
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits on as long as something arrives', async () => {
    vi.useFakeTimers()
    try {
      const slow = new ReadableStream({
        async start(controller) {
          for (const part of ['{"a"', ':1', '}']) {
            await new Promise((resolve) => setTimeout(resolve, 45))
            controller.enqueue(new TextEncoder().encode(part))
          }
          controller.close()
        },
      })
      const client = createClient({ fetch: () => Promise.resolve(new Response(slow)) })
      const got = client.get(paths.items, { idleTimeout: 60 })
      await vi.advanceTimersByTimeAsync(3 * 45)
      expect(await got).toEqual({ a: 1 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('hands the abort of a caller through as what it is', async () => {
    const controller = new AbortController()
    const client = createClient({
      fetch: (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    })
    const work = client.get(paths.items, { signal: controller.signal })
    controller.abort()
    await expect(work).rejects.toThrow(DOMException)
  })
})

describe('a session that ended', () => {
  const ended = () => json(440, { error: 'ended', error_code: 'SESSION_ENDED', code: 'SESSION_ENDED' })

  it('is renewed once for twenty calls at once, and each is sent once more', async () => {
    let token = 'old'
    const { calls, fetch } = server([
      (call) => (authorization(call) === 'Bearer old' ? ended() : json(200, {})),
    ])
    const renew = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      token = 'new'
      return true
    })
    const client = createClient({ fetch, token: () => token, renew })
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(ids.map((id) => client.get(paths.item, { params: { id } })))
    expect(renew).toHaveBeenCalledOnce()
    expect(calls.map(authorization).sort()).toEqual([
      ...Array<string>(20).fill('Bearer new'),
      ...Array<string>(20).fill('Bearer old'),
    ])
    const twice = ids.map((id) => `/api/infosync/item/${id}/`).flatMap((url) => [url, url])
    expect(calls.map(({ url }) => url).sort()).toEqual(twice.sort())
  })

  it('asks nobody when another call or tab has renewed it meanwhile', async () => {
    let token = 'old'
    const renew = vi.fn(() => Promise.resolve(true))
    const { fetch } = server([
      () => {
        token = 'new'
        return ended()
      },
      () => json(200, { fine: true }),
    ])
    const client = createClient({ fetch, token: () => token, renew })
    expect(await client.get(paths.items)).toEqual({ fine: true })
    expect(renew).not.toHaveBeenCalled()
  })

  it('stays ended when the password is not given, and is never asked for twice by one call', async () => {
    const { calls, fetch } = server([ended])
    const refused = createClient({ fetch, token: () => 't', renew: () => Promise.resolve(false) })
    expect((await failure(refused.post(paths.folders, { name: 'x' }))).status).toBe(440)
    expect(calls).toHaveLength(1)

    let token = 'a'
    const renew = vi.fn(() => {
      token += 'a'
      return Promise.resolve(true)
    })
    const again = createClient({ fetch, token: () => token, renew })
    expect((await failure(again.get(paths.items))).status).toBe(440)
    expect(renew).toHaveBeenCalledOnce()
  })

  it('is no matter of the login, which goes out without the old token', async () => {
    const renew = vi.fn(() => Promise.resolve(true))
    const { calls, fetch } = server([ended])
    const client = createClient({ fetch, token: () => 't', renew })
    await failure(client.post(paths.login, {}, { session: 'none' }))
    expect(authorization(calls[0] as Call)).toBeNull()
    expect(renew).not.toHaveBeenCalled()
  })

  it('is over at once when the token is none', async () => {
    const onTokenRefused = vi.fn()
    const { fetch } = server([
      () => json(401, { error: '', error_code: 'FORBIDDEN', code: 'FORBIDDEN' }),
      () => json(401, { error: '', error_code: 'NOT_AUTHENTICATED', code: 'NOT_AUTHENTICATED' }),
    ])
    const client = createClient({ fetch, token: () => 't', onTokenRefused })
    await failure(client.get(paths.items))
    expect(onTokenRefused).not.toHaveBeenCalled()
    await failure(client.get(paths.items))
    expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith('t', expect.objectContaining({ status: 401 }))
  })
})
