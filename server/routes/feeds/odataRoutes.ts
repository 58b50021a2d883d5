import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feedCalls } from '../../../schemas/api/feeds'
import type { FeedTable } from '../../../schemas/feeds/feedTable'
import { contextOf, metadataDocument, odataLine, serviceDocument } from '../../../schemas/feeds/odata'
import { FeedQuestionError } from '../../../schemas/feeds/readFeedFilter'
import { readFeedOptions, readFeedQuery, type FeedOptions } from '../../../schemas/feeds/readFeedQuery'
import { AppError } from '../../appError'
import type { Deps } from '../../services/deps'
import { countLines } from '../../services/feeds/feedPage'
import type { OpenFeed } from '../../services/feeds/openFeed'
import { placeText, readPlace } from '../../services/feeds/placeText'
import { readLine, readTable } from '../../services/feeds/readTable'
import { addRoute } from '../addRoute'
import { addressOfFeed, openedFeed, understood } from './openedFeed'
import { parametersOf } from '../parametersOf'

const config = { feed: 'odata' } as const
const json = 'application/json;odata.metadata=minimal;charset=utf-8'

/** Sets the headers of OData. Answers are read once, so no cache keeps them. */
const asOData = (reply: FastifyReply, type = json) =>
  reply.type(type).header('OData-Version', '4.0').header('Cache-Control', 'private, no-store')

const text = (content: string) => Readable.from([content], { objectMode: false })

/** Returns the options of an address as they were written. */
const optionsOf = (request: FastifyRequest): FeedOptions =>
  understood(() => readFeedOptions(parametersOf(request)))

/** Finds a table, or one line of it: `records('…')`, `damages(record_id='…',set_number=1)`. */
function tableNamed(
  feed: OpenFeed,
  named: string,
): { readonly table: FeedTable; readonly key: string | undefined } {
  const [, name = '', key] = /^(\w{1,128})(?:\((.{1,200})\))?$/.exec(named) ?? []
  const table = feed.tables.get(name)
  if (!table) throw new AppError('NOT_FOUND')
  return { table, key }
}

/** Returns the filter that the key of a line stands for. */
function filterOfKey({ key: names }: FeedTable, key: string): string {
  const [first = '', ...others] = names
  const parts = key.includes('=') ? key.split(',') : others.length === 0 ? [`${first}=${key}`] : []
  const said = new Map(parts.map((part) => part.split('=', 2) as [string, string]))
  if (said.size !== names.length || names.some((name) => !said.has(name))) throw new AppError('NOT_FOUND')
  return names.map((name) => `${name} eq ${said.get(name) ?? ''}`).join(' and ')
}

/** Returns the most lines of a page that a client wants. */
function pageSizeOf({ headers }: FastifyRequest): number | undefined {
  const [, size] =
    /(?:^|[,;\s])(?:odata\.)?maxpagesize=(\d{1,6})/i.exec([headers.prefer].flat().join(',')) ?? []
  return size === undefined || Number(size) === 0 ? undefined : Number(size)
}

/** Serves feeds of records as OData 4.0. */
export function odataRoutes(app: FastifyInstance, deps: Deps): void {
  const root = (request: FastifyRequest, id: number) => addressOfFeed(deps, request, `feed/${id}/odata/`)

  addRoute(
    app,
    feedCalls.readFeedService,
    async ({ params, query, request, reply }) => {
      const { tables } = await openedFeed(deps, request, params.id, query.key)
      optionsOf(request)
      asOData(reply)
      return text(JSON.stringify(serviceDocument(root(request, params.id), tables)))
    },
    config,
  )
  addRoute(
    app,
    feedCalls.readFeedMetadata,
    async ({ params, query, request, reply }) => {
      const { tables } = await openedFeed(deps, request, params.id, query.key)
      asOData(reply, 'application/xml;charset=utf-8')
      return text(metadataDocument(tables))
    },
    config,
  )
  addRoute(
    app,
    feedCalls.readFeedCount,
    async ({ params, query, request, reply }) => {
      const feed = await openedFeed(deps, request, params.id, query.key)
      const { table, key } = tableNamed(feed, params.table)
      if (key !== undefined) throw new AppError('NOT_FOUND')
      const options = optionsOf(request)
      const { tree } = understood(() => readFeedQuery(options, table))
      const count = await countLines(deps, feed, table, tree)
      asOData(reply, 'text/plain;charset=utf-8')
      return text(String(count))
    },
    config,
  )
  addRoute(
    app,
    feedCalls.readFeedTable,
    async ({ params, query, request, reply }) => {
      const feed = await openedFeed(deps, request, params.id, query.key)
      const { table, key } = tableNamed(feed, params.table)
      const options = optionsOf(request)
      const service = root(request, params.id)
      if (key !== undefined) {
        const { $select } = options
        const one = understood(() =>
          readFeedQuery(
            { ...($select !== undefined && { $select }), $filter: filterOfKey(table, key) },
            table,
          ),
        )
        const line = await readLine(deps, feed, table, one)
        if (!line) throw new AppError('NOT_FOUND')
        asOData(reply)
        const context = { '@odata.context': contextOf(service, table, one.selected, true) }
        return text(JSON.stringify({ ...context, ...odataLine(line, one.properties) }))
      }
      const token = options.$skiptoken === undefined ? undefined : readPlace(options.$skiptoken)
      const asked = understood(() => {
        const wanted = readFeedQuery(options, table)
        const keys = token?.place.keys?.length ?? 0
        if (options.$skiptoken !== undefined && (!token || (keys > 0 && keys !== wanted.sort.length)))
          throw new FeedQuestionError('$skiptoken', options.$skiptoken.slice(0, 60))
        return wanted
      })
      const pageSize = pageSizeOf(request)
      const pieces = await readTable(deps, feed, {
        ...{ root: service, table, query: asked, pageSize, behind: token?.place },
        next: (place, { top, skip }) =>
          addressOfFeed(deps, request, `feed/${params.id}/odata/${table.name}`, {
            ...{ $filter: options.$filter, $select: options.$select, $orderby: options.$orderby },
            ...{ $top: top, $skip: skip > 0 ? skip : undefined, key: query.key },
            $skiptoken: placeText(place),
          }),
      })
      asOData(reply)
      if (pageSize !== undefined) reply.header('Preference-Applied', `odata.maxpagesize=${pageSize}`)
      return Readable.from(pieces, { objectMode: false, highWaterMark: 0 })
    },
    config,
  )
}
