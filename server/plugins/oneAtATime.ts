import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'

/** Requests that may wait for the answer before them. Browsers send none ahead; some programs a few. */
const mostWaiting = 4
/** After so many further ones the connection ends at once, because each takes memory until then. */
const mostIgnored = 50

interface Line {
  last: ServerResponse
  waiting: number
  ignored: number
}

const lines = new WeakMap<Socket, Line>()

const isOver = (response: ServerResponse): boolean => response.writableFinished || response.destroyed

/**
 * Handles requests that a client sends over one connection without waiting (HTTP pipelining) one after the other. None begins before the
 * system took the whole answer to the one before it, so that answers nobody reads cost no work. Node would begin all of them at once, and
 * not tell those whose turn has not come when the connection ends: what they had opened would stay open for ever. Throws
 * TOO_MANY_REQUESTS_AHEAD.
 */
export const oneAtATime = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const known = lines.get(socket)
    if (!known) {
      lines.set(socket, { last: reply.raw, waiting: 0, ignored: 0 })
      return
    }
    if (known.waiting >= mostWaiting) {
      known.ignored += 1
      if (known.ignored > mostIgnored) socket.destroy()
      // The first refused request is answered for all, and the connection ends with that answer.
      if (known.ignored > 1) return reply.hijack()
      reply.header('Connection', 'close')
      throw new AppError('TOO_MANY_REQUESTS_AHEAD')
    }
    const before = known.last
    known.last = reply.raw
    if (isOver(before)) return
    known.waiting += 1
    // When the connection ends first, only the answer that was being sent is told; it tells the next one, and so on.
    await new Promise((resolve) => before.once('close', resolve))
    known.waiting -= 1
    if (!socket.destroyed) return
    reply.hijack()
    reply.raw.emit('close')
  })
})
