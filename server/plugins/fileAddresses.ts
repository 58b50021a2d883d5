import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { relativeAddresses } from '../../schemas/api/paths'
import { mayNameFiles, withSite } from '../services/files/wholeAddresses'
import type { Deps } from '../services/deps'
import { storeAddresses } from '../services/files/storedAddresses'
import { prefers } from './prefers'
import { siteOf } from './siteOf'

/**
 * Tells whether an answer is data in which addresses are rewritten: files are sent unchanged, and an answer with an entity tag is the same
 * for everybody.
 */
const isData = (request: FastifyRequest, reply: FastifyReply): boolean =>
  /^\/api\/(?:infosync|forms)\//.test(request.routeOptions.url ?? '') &&
  /^application\/json\b/.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-disposition') &&
  !(request.method === 'GET' && reply.hasHeader('etag'))

/** Rewrites addresses piece by piece: pieces of a list end between its documents, so that no address is cut. */
async function* piecesWithSite(pieces: AsyncIterable<Buffer | string>, site: string): AsyncGenerator<string> {
  for await (const piece of pieces) yield withSite(piece.toString(), site)
}

/**
 * Files are stored with addresses from the root of the site and sent with whole addresses, so that clients can fetch them; our interface
 * asks for them as stored. Whole addresses that come back are stored as before, even once the site has another name.
 */
export const fileAddresses = fastifyPlugin<{ deps: Pick<Deps, 'db' | 'baseUrl'> }>(async (app, { deps }) => {
  app.addHook('preHandler', async (request) => {
    if (!request.namesFiles || typeof request.body !== 'object' || request.body === null) return
    await storeAddresses(deps, request.body, [deps.baseUrl, siteOf(request)])
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const header = [request.headers.prefer ?? []].flat().join()
    if (!isData(request, reply) || prefers(header, relativeAddresses)) return payload
    const site = deps.baseUrl ?? siteOf(request)
    if (site === undefined) return payload
    if (payload instanceof Readable) {
      noteSender(reply)
      // Reads nothing ahead: the next piece is read once the one before it was taken.
      return Readable.from(piecesWithSite(payload, site), { objectMode: false, highWaterMark: 0 })
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!mayNameFiles(payload)) return payload
    noteSender(reply)
    const told = withSite(payload.toString(), site)
    return typeof payload === 'string' ? told : Buffer.from(told)
  })
})

/** Marks an answer with the site's name as one client knows it as private to that client. */
function noteSender(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'private, no-cache')
}
