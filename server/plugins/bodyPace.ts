import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'

/** How quickly the body of a request must arrive. Times are milliseconds. */
export interface BodyPace {
  /** All of a body that is read at once, such as JSON. */
  readonly whole: number
  /** Of an upload: the longest time without a byte. */
  readonly idle: number
  /** Of an upload: in each so long … */
  readonly span: number
  /** … so many bytes at least. */
  readonly bytesInSpan: number
  /** What still comes once the request is answered is dropped for so long, so that the client gets to hear the answer. */
  readonly linger: number
}

/**
 * A phone at 1 KB a second, the worst that a network of the second generation gives, sends 50 MB in half a day, and answers of usual size in
 * seconds. Whoever drips to hold a connection has it for a minute.
 */
const usualPace: BodyPace = {
  ...{ whole: 60_000, idle: 30_000, linger: 5_000 },
  ...{ span: 60_000, bytesInSpan: 60 * 1024 },
}

const lookEvery = 1_000

interface Coming {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly stop: AbortController
  readonly since: number
  /** When the last byte came, and how many had come by then. */
  last: { at: number; bytes: number }
  /** The same when the running span began. */
  spanBegan: { at: number; bytes: number }
  /** When what still comes is dropped. */
  endsAt?: number
}

const signals = new WeakMap<FastifyRequest, AbortSignal>()
const never = new AbortController().signal

/** Aborts, with the error to answer, when the body of a request comes too slowly. */
export const tooSlow = (request: FastifyRequest): AbortSignal => signals.get(request) ?? never

const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isOver = ({ request: { raw } }: Coming): boolean => raw.complete || raw.destroyed

/** Whether it comes too slowly, by what has arrived at the connection. */
function isTooSlow(coming: Coming, now: number, pace: BodyPace): boolean {
  const { raw } = coming.request
  const bytes = raw.socket.bytesRead
  const mark = { at: now, bytes }
  // While something waits to be read here, the client waits for us.
  if (bytes > coming.last.bytes || raw.readableLength > 0) coming.last = mark
  if (raw.readableLength > 0) coming.spanBegan = mark
  if (!isUpload(coming.request)) return now - coming.since > pace.whole
  if (now - coming.last.at > pace.idle) return true
  if (now - coming.spanBegan.at < pace.span) return false
  const isSlow = bytes - coming.spanBegan.bytes < pace.bytesInSpan
  coming.spanBegan = mark
  return isSlow
}

/**
 * Ends requests whose body drips or never ends: REQUEST_TOO_SLOW where an answer can still be given. Whoever reads a body in pieces listens
 * to {@link tooSlow}. Node's own limit on requests is one time for all, which an upload from the field may well exceed.
 */
export const bodyPace = fastifyPlugin<{ pace?: BodyPace }>(async (app, { pace = usualPace }) => {
  const all = new Set<Coming>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    const now = performance.now()
    for (const coming of all) {
      if (isOver(coming)) all.delete(coming)
      else if (coming.endsAt !== undefined) {
        if (now > coming.endsAt) coming.request.raw.destroy()
      } else if (coming.reply.raw.writableFinished) coming.endsAt = now + pace.linger
      else if (isTooSlow(coming, now, pace)) {
        coming.endsAt = now + pace.linger
        coming.stop.abort(new AppError('REQUEST_TOO_SLOW'))
      }
    }
    if (all.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const stop = new AbortController()
    const at = performance.now()
    const mark = { at, bytes: request.raw.socket.bytesRead }
    signals.set(request, stop.signal)
    all.add({ request, reply, stop, since: at, last: mark, spanBegan: mark })
    timer ??= setInterval(look, Math.min(lookEvery, pace.whole / 4, pace.idle / 4, pace.linger / 4)).unref()
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    if (isUpload(request) || !hasBody(request) || request.raw.complete) return payload
    const signal = tooSlow(request)
    const through = new PassThrough()
    const end = () => through.destroy(signal.reason as Error)
    signal.addEventListener('abort', end, { once: true })
    payload.once('error', (error) => through.destroy(error))
    // Nobody reads a body whose type has no parser: its end would be an error that ends the process.
    through.on('error', () => undefined)
    // What was refused unread, as it was no JSON, is dropped: else the connection's next request would wait behind it.
    reply.raw.once('finish', () => {
      if (request.raw.complete) return
      request.raw.unpipe()
      request.raw.resume()
    })
    return payload.pipe(through)
  })
  app.addHook('onSend', async (request, reply, sent) => {
    // The rest of it is nobody's business, and may never come.
    if (tooSlow(request).aborted) reply.header('Connection', 'close')
    return sent
  })
  app.addHook('onClose', async () => clearInterval(timer))
})
