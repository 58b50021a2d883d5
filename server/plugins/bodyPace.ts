import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'

/** How fast the body of a request must arrive. Times are in milliseconds. */
export interface BodyPace {
  /** The time for a whole body that is not an upload, such as JSON. */
  readonly whole: number
  /** For uploads: the longest time without a byte. */
  readonly idle: number
  /** For uploads: the length of a span … */
  readonly span: number
  /** … and the fewest bytes in each. */
  readonly bytesInSpan: number
  /** How long the rest of a body is dropped after the answer, so that the client still receives the answer. */
  readonly linger: number
}

/**
 * A phone at 1 KB a second, the worst of a second-generation network, sends 50 MB in half a day, and usual answers in seconds. Whoever
 * drips bytes to hold a connection has it for a minute.
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
  /** The same at the beginning of the running span. */
  spanBegan: { at: number; bytes: number }
  /** Until when the rest of the body is dropped. */
  endsAt?: number
}

const signals = new WeakMap<FastifyRequest, AbortSignal>()
const never = new AbortController().signal

/** Returns the signal that aborts, with the error to answer, when a request's body comes too slowly. */
export const tooSlow = (request: FastifyRequest): AbortSignal => signals.get(request) ?? never

const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isOver = ({ request: { raw } }: Coming): boolean => raw.complete || raw.destroyed

/** Tells whether a body comes too slowly, by the bytes that arrived at the connection. */
function isTooSlow(coming: Coming, now: number, pace: BodyPace): boolean {
  const { raw } = coming.request
  const bytes = raw.socket.bytesRead
  const mark = { at: now, bytes }
  // While bytes wait to be read here, the client waits for us.
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
 * Ends requests whose body drips or never ends, with REQUEST_TOO_SLOW if an answer can still be sent. Code that reads a body in pieces
 * listens to {@link tooSlow}. Node's own limit is the same for all requests, and uploads from the field may well exceed it.
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
    // Nobody reads a body whose type has no parser, and its error would end the process.
    through.on('error', () => undefined)
    // Drops a body that was refused unread because it was no JSON; otherwise the connection's next request would wait behind it.
    reply.raw.once('finish', () => {
      if (request.raw.complete) return
      request.raw.unpipe()
      request.raw.resume()
    })
    return payload.pipe(through)
  })
  app.addHook('onSend', async (request, reply, sent) => {
    // The rest of the body is not needed, and may never come.
    if (tooSlow(request).aborted) reply.header('Connection', 'close')
    return sent
  })
  app.addHook('onClose', async () => clearInterval(timer))
})
