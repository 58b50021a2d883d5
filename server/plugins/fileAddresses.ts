import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { relativeAddresses } from '../../schemas/api/paths'
import { mayNameFiles, withSite } from '../services/files/wholeAddresses'
import type { Deps } from '../services/deps'
import { storeAddresses } from '../services/files/storedAddresses'
import { prefers } from './prefers'
import { siteOf } from './siteOf'

/** Whether what is answered is data of ours: files are sent as they are, and what has a tag is the same for all who ask. */
const isData = (request: FastifyRequest, reply: FastifyReply): boolean =>
  /^\/api\/(?:infosync|forms)\//.test(request.routeOptions.url ?? '') &&
  /^application\/json\b/.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-disposition') &&
  !(request.method === 'GET' && reply.hasHeader('etag'))

/** Pieces of a list end between its documents, so that no address is cut. */
async function* piecesWithSite(pieces: AsyncIterable<Buffer | string>, site: string): AsyncGenerator<string> {
  for await (const piece of pieces) yield withSite(piece.toString(), site)
}

/**
 * Addresses of files are stored from the root of the site and told whole, so that clients fetch them as they are; our interface, which
 * stands on the site, prefers them as stored. What comes back whole is stored as before, also once the site has another name.
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
      // Nothing is read ahead: a piece is there when the one before it was taken.
      return Readable.from(piecesWithSite(payload, site), { objectMode: false, highWaterMark: 0 })
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!mayNameFiles(payload)) return payload
    noteSender(reply)
    const told = withSite(payload.toString(), site)
    return typeof payload === 'string' ? told : Buffer.from(told)
  })
})

/** What names the site as one client knows it is for that client. */
function noteSender(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'private, no-cache')
}
