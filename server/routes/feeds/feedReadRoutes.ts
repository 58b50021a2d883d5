import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feedCalls, feedPage, type FeedReadQuery } from '../../../schemas/api/feeds'
import { AppError } from '../../appError'
import type { Deps } from '../../services/deps'
import { countLines } from '../../services/feeds/feedPage'
import { readFeed, type FeedReading } from '../../services/feeds/readFeed'
import { feedSheet, feedText } from '../../services/feeds/writeFeed'
import { addRoute } from '../addRoute'
import { addressOfFeed, openedFeed } from './openedFeed'

const config = { feed: 'plain' } as const

/** Serves feeds of records as JSON and CSV, page by page, and what changed since. */
export function feedReadRoutes(app: FastifyInstance, deps: Deps): void {
  const addresses = (request: FastifyRequest, path: string, query: FeedReadQuery, reading: FeedReading) => {
    const { key, table, limit } = query
    const address = (more: Readonly<Record<string, string>>) =>
      addressOfFeed(deps, request, path, { key, table, limit, ...more })
    return { next: reading.next && address(reading.next), changes: address(reading.changes) }
  }
  const unkept = (reply: FastifyReply, type: string) =>
    reply.type(type).header('Cache-Control', 'private, no-store').header('X-Content-Type-Options', 'nosniff')

  addRoute(
    app,
    feedCalls.readFeedJson,
    async ({ params, query, request, reply }) => {
      const feed = await openedFeed(deps, request, params.id, query.key)
      const reading = await readFeed(deps, feed, query)
      const { next, changes } = addresses(request, `feed/${params.id}/json/`, query, reading)
      unkept(reply, 'application/json; charset=utf-8')
      // Changes can be asked for once everything was read.
      const meta = { next: next ?? null, changes: next === undefined ? changes : null }
      return Readable.from(feedText(reading, meta), { objectMode: false, highWaterMark: 0 })
    },
    config,
  )
  addRoute(
    app,
    feedCalls.readFeedCsv,
    async ({ params, query, request, reply }) => {
      const feed = await openedFeed(deps, request, params.id, query.key)
      const isWhole = query.limit === undefined && query.page === undefined && query.since === undefined
      const limit = isWhole ? feedPage.most : query.limit
      const reading = await readFeed(deps, feed, { ...query, ...(limit !== undefined && { limit }) })
      if (
        isWhole &&
        reading.behind &&
        (await countLines(deps, feed, reading.table, undefined)) > deps.mostDownloaded
      )
        throw new AppError('DOWNLOAD_TOO_LARGE', { max: deps.mostDownloaded })
      const { next, changes } = addresses(request, `feed/${params.id}/csv/`, query, reading)
      unkept(reply, 'text/csv; charset=utf-8')
      const link = isWhole || next === undefined ? `<${changes}>; rel="changes"` : `<${next}>; rel="next"`
      reply.header('Link', link)
      // A reader who loses the right while the answer is written gets no more.
      const more = async (page: string) =>
        readFeed(deps, await openedFeed(deps, request, params.id, query.key), {
          ...{ table: reading.table.name, limit: feedPage.most, page },
        })
      return feedSheet(reading, isWhole ? more : undefined)
    },
    config,
  )
}
