import type { FastifyInstance } from 'fastify'
import { checkContract } from './contract'

type Fields = Readonly<Record<string, string>>
type Told = Readonly<Record<string, unknown>>

/** The statuses that the client accepts; it treats any other as an error. */
const good = [200, 201, 202, 204]

interface Reply {
  readonly status: number
  readonly text: string
  readonly type: string
}

/**
 * Returns a client that behaves like public programs: it knows the successful statuses, reads lists by `objects`, keeps only the first
 * entry of a bare array, omits the end of addresses or adds a slash after a value, and sends no `Prefer` header.
 */
export function publicClient(app: () => FastifyInstance) {
  let authorization: string | undefined
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Reply> => {
    const sent = body instanceof FormData ? new Request('http://x/', { method: 'POST', body }) : undefined
    const response = await app().inject({
      ...{ method, url: `/api/infosync/${path}` },
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }),
        ...(!sent && body && { 'content-type': 'application/json; charset=UTF-8' }),
      },
      ...(body && { payload: sent ? Buffer.from(await sent.arrayBuffer()) : JSON.stringify(body) }),
    })
    const type = response.headers['content-type']?.toString() ?? ''
    const { statusCode: status, body: text } = response
    if (type.includes('json'))
      checkContract(method, `/api/infosync/${path}`, status, text ? JSON.parse(text) : text)
    return { status, text, type }
  }
  /** Reads a response; throws what the client would report. */
  const read = ({ status, text, type }: Reply, expected: number): Told => {
    if (!good.includes(status)) throw new Error(`${status}: ${text}`)
    if (status !== expected) throw new Error(`${status}, not ${expected}: ${text}`)
    if (status === 204) return {}
    if (!type.includes('json')) throw new Error(`${status} says no JSON but ${type}`)
    return JSON.parse(text) as Told
  }
  return {
    /** Sets the Authorization header for later requests. */
    authorize: (value: string | undefined) => (authorization = value),
    send,
    get: async (path: string): Promise<Told> => {
      const found = read(await send('GET', path), 200)
      if (Array.isArray(found)) throw new Error(`${path} answers a bare array, of which its first is kept`)
      return found
    },
    /** Returns all objects of a list. */
    list: async <T = Told>(path: string): Promise<readonly T[]> => {
      const { objects } = read(await send('GET', path), 200)
      if (!Array.isArray(objects)) throw new Error(`${path} has no objects`)
      return objects as T[]
    },
    post: async (path: string, body: object, expected = 201) =>
      read(await send('POST', path, body), expected),
    patch: async (path: string, body: object, expected = 202) =>
      read(await send('PATCH', path, body), expected),
    remove: async (path: string) => read(await send('DELETE', path), 204),
    upload: async (path: string, file: File, fields: Fields): Promise<Told> => {
      const form = new FormData()
      form.append('File', file)
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return read(await send('POST', path, form), 200)
    },
  }
}
