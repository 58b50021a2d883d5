import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../appError'

/** Feeds of one user that are open on this node: one per browser, or per window, is what ours needs. */
const mostFeeds = 20

export interface EventFeeds {
  /** Answers with server-sent events until they end, the client leaves or the server closes. RATE_LIMITED {seconds} for too many. */
  readonly open: (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: number,
    events: (signal: AbortSignal) => AsyncGenerator<string>,
  ) => Readable
}

/** Keeps feeds that users have open on this node. */
export function createEventFeeds(app: FastifyInstance): EventFeeds {
  const feeds = new Map<AbortController, number>()
  // Open feeds would keep the server from ending.
  app.addHook('preClose', async () => feeds.forEach((_userId, feed) => feed.abort()))
  return {
    open: (request, reply, userId, events) => {
      if ([...feeds.values()].filter((id) => id === userId).length >= mostFeeds)
        throw new AppError('RATE_LIMITED', { seconds: 60 })
      const feed = new AbortController()
      feeds.set(feed, userId)
      request.raw.socket.once('close', () => feed.abort())
      const readable = Readable.from(events(feed.signal), { objectMode: false })
      readable.once('close', () => feeds.delete(feed))
      reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-store, no-transform')
        // Proxies that collect answers would hold events back.
        .header('X-Accel-Buffering', 'no')
        // A connection that is kept for more would keep a server that ends waiting.
        .header('Connection', 'close')
      return readable
    },
  }
}
