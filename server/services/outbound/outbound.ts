import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { AppError } from '../../appError'
import { isPublicAddress } from './publicAddress'

const patience = 10_000
const longestAnswer = 512 * 1024

export interface OutboundRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A value sent as JSON. */
  readonly body?: unknown
  /** A body sent unchanged, as JSON unless `headers` say otherwise. */
  readonly text?: string | Buffer
  /** Headers besides those that describe the content and the host. */
  readonly headers?: Readonly<Record<string, string>>
  /** With `status`, the response's body is not read. */
  readonly until: 'status' | 'body'
  /** Milliseconds to wait, by default 10 s. */
  readonly patience?: number
  /** Reads the response as a stream and limits its size; the call then returns ''. Its errors reach the caller unchanged. */
  readonly read?: (chunks: AsyncIterable<Buffer>) => Promise<void>
  /** Receives status and content type of the response; its text is then returned whatever the status. */
  readonly head?: (head: { readonly status: number; readonly type: string }) => void
  /** Receives the response's status and the beginning of its text, also for a failure. */
  readonly note?: (answered: { readonly status: number; readonly text: string }) => void
}

/** Calls an outside service and returns the response's text; '' when only its status was wanted. */
export type Outbound = (request: OutboundRequest) => Promise<string>

/** A service answered, but no success. */
class NoSuccess extends Error {
  override readonly name = 'NoSuccess'
  readonly status: number
  constructor(status: number) {
    super(`The service answered ${status}`)
    this.status = status
  }
}

/** Resolves the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>

const resolveByName: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Limits the time of a DNS look-up, which takes no signal. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The name was not resolved in time')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new AppError('SERVICE_REFUSED')
  return url
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const trustedHosts = (allowed: readonly string[]): ReadonlySet<string> =>
  new Set(allowed.map((host) => host.toLowerCase()))

/**
 * Creates a check whether an address by itself is never called: one in a private network or on this machine, and not in `allowed`. Where a
 * name leads is only known when it is called.
 */
export function createAddressCheck(allowed: readonly string[] = []): (address: string) => boolean {
  const trusted = trustedHosts(allowed)
  return (address) => {
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    if (trusted.has(url.host) || trusted.has(url.hostname)) return false
    const host = hostOf(url)
    return isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !isPublicAddress(host)
  }
}

/**
 * Creates the only way out for addresses that people write into forms. A name is resolved once and the connection goes to the checked
 * address, so that a name which resolves differently a moment later changes nothing. Redirects are not followed, and nothing about the
 * asker is sent. Throws SERVICE_REFUSED for an address that is not public and not in `allowed` (hosts, or hosts with a port), and
 * SERVICE_FAILED for a service that does not respond properly, with its {status} when it responded at all.
 */
export function createOutbound(allowed: readonly string[] = [], resolve: Resolve = resolveByName): Outbound {
  const trusted = trustedHosts(allowed)
  const addressOf = async (url: URL): Promise<string> => {
    const [first, ...others] = await inTime(resolve(hostOf(url))).catch(() => [])
    if (first === undefined) throw new AppError('SERVICE_FAILED')
    const isTrusted = trusted.has(url.host) || trusted.has(url.hostname)
    if (!isTrusted && ![first, ...others].every(isPublicAddress)) throw new AppError('SERVICE_REFUSED')
    return first
  }
  return async ({
    url: named,
    method,
    body,
    text,
    headers,
    until,
    read,
    head,
    note,
    patience: longest = patience,
  }) => {
    const url = readUrl(named)
    const address = await addressOf(url)
    const payload = body === undefined ? text : JSON.stringify(body)
    const options: RequestOptions & { servername?: string } = {
      host: address,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: url.pathname + url.search,
      method,
      agent: false,
      signal: AbortSignal.timeout(longest),
      ...(isIP(hostOf(url)) ? {} : { servername: url.hostname }),
      headers: {
        Host: url.host,
        Accept: read ? '*/*' : 'application/json',
        'User-Agent': 'Acopio',
        ...(payload === undefined
          ? {}
          : {
              'Content-Type': 'application/json; charset=utf-8',
              'Content-Length': Buffer.byteLength(payload),
            }),
        ...headers,
      },
    }
    try {
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      const take = read && ((answer: IncomingMessage) => read(answer).then(() => ''))
      const reading = until === 'status' ? until : (take ?? readText)
      return await send(request, options, payload, reading, { note, head })
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('SERVICE_FAILED', error instanceof NoSuccess ? { status: error.status } : undefined)
    }
  }
}

function send(
  request: typeof requestHttp,
  options: RequestOptions,
  payload: string | Buffer | undefined,
  until: 'status' | ((response: IncomingMessage) => Promise<string>),
  { note, head }: { readonly note: OutboundRequest['note']; readonly head: OutboundRequest['head'] },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(options, (response) => {
      const status = response.statusCode ?? 0
      if (head) {
        head({ status, type: response.headers['content-type'] ?? '' })
        readText(response).then(resolve, reject)
      } else if (note) {
        beginningOf(response)
          .then((text) => {
            note({ status, text })
            if (status < 200 || status > 299) throw new NoSuccess(status)
            resolve(text)
          })
          .catch(reject)
      } else if (status < 200 || status > 299 || until === 'status') {
        response.destroy()
        if (status >= 200 && status <= 299) resolve('')
        else reject(new NoSuccess(status))
      } else until(response).then(resolve, reject)
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}

/** Characters stored of a response that is only noted. */
const longestNoted = 1_000

async function beginningOf(response: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response as AsyncIterable<Buffer>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= longestNoted) break
  }
  // Text columns cannot hold NUL.
  return text.slice(0, longestNoted).replaceAll('\0', '')
}

async function readText(response: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > longestAnswer) throw new Error('The service answered too much')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
