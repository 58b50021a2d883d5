import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../appError'

/** The most feeds of one user that are open on this node: ours needs one for each browser, or window. */
const mostFeeds = 20

export interface EventFeeds {
  /**
   * Answers with server-sent events until they end, the client leaves or the server closes. Throws RATE_LIMITED {seconds} when too many are
   * open.
   */
  readonly open: (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: number,
    events: (signal: AbortSignal) => AsyncGenerator<string>,
  ) => Readable
}

/** Keeps track of the feeds that users have open on this node. */
export function createEventFeeds(app: FastifyInstance): EventFeeds {
  const feeds = new Map<AbortController, number>()
  // Open feeds would keep the server from stopping.
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
        // Proxies that buffer answers would hold events back.
        .header('X-Accel-Buffering', 'no')
        // A connection kept for further requests would keep a stopping server waiting.
        .header('Connection', 'close')
      return readable
    },
  }
}
