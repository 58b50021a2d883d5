import { maximumId, type Envelope, type Meta } from '../../schemas/api/common'
import type { ListTotal } from '../model/listTotal'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** A page as the client asked for it (`asked`), and as it is served. */
export interface AskedPage extends Page {
  readonly asked: number
  readonly isCounted?: boolean
}

interface PageQuery {
  readonly limit?: number
  readonly offset?: number
  readonly with_count?: boolean
}

/** What the envelope of a list repeats from its request. */
export interface ListRequest {
  readonly url: string
  readonly ignoredParameters: readonly string[]
  readonly mark?: string | undefined
}

/** Returns the page that a request asks for: `usual` objects when it does not say, and everything up to a cap for 0. */
export function pageOf(
  query: PageQuery,
  { usual = 20, cap = maximumId }: { readonly usual?: number; readonly cap?: number } = {},
): AskedPage {
  const asked = query.limit ?? usual
  const limit = asked === 0 ? cap : Math.min(asked, cap)
  return { asked, limit, offset: query.offset ?? 0, isCounted: query.with_count !== false }
}

const metaOf = (
  page: AskedPage,
  { total, more }: ListTotal,
  { url, ignoredParameters, mark }: ListRequest,
): Meta => {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const at = (offset: number): string => {
    const parameters = new URLSearchParams(query)
    parameters.set('limit', String(page.limit))
    parameters.set('offset', String(offset))
    return `${path.replace(/\/{2,}/g, '/')}?${parameters.toString()}`
  }
  const end = page.offset + page.limit
  return {
    limit: page.asked,
    offset: page.offset,
    total_count: total,
    ...(more ? { more } : {}),
    next: end < total || more ? at(end) : null,
    previous: page.offset > 0 ? at(Math.max(0, page.offset - page.limit)) : null,
    ...(ignoredParameters.length > 0 ? { ignored: [...ignoredParameters] } : {}),
    ...(mark === undefined ? {} : { mark }),
  }
}

/** Presents any list in its envelope; `next` and `previous` repeat the request's address with another offset. */
export const presentList = <T>(
  objects: readonly T[],
  total: number | ListTotal,
  page: AskedPage,
  request: ListRequest,
): Envelope<T> => ({
  meta: metaOf(page, typeof total === 'number' ? { total, more: false } : total, request),
  objects,
})

/** Presents a list that is loaded as a whole: all of it unless the request asks for a part. */
export function presentWhole<T>(all: readonly T[], query: PageQuery, request: ListRequest): Envelope<T> {
  const page = pageOf(query, { usual: 0 })
  return presentList(all.slice(page.offset, page.offset + page.limit), all.length, page, request)
}

/** Characters of a list that are sent at a time. */
const pieceLength = 262_144

/** Writes a list as the text of its envelope, piece by piece: its objects are presented while they are read. */
export async function* listText<T>(
  { meta }: Envelope<T>,
  objects: AsyncIterable<T>,
): AsyncGenerator<string, void> {
  let piece = `{"meta":${JSON.stringify(meta)},"objects":[`
  let separator = ''
  for await (const object of objects) {
    piece += separator + JSON.stringify(object)
    separator = ','
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}]}`
}

/** Presents one document where clients expect a list: `objects[0]`, or none. */
export function presentOne<T>(object: T | undefined, request: ListRequest): Envelope<T> {
  const objects = object === undefined ? [] : [object]
  const page = { asked: 20, limit: 20, offset: 0 }
  return presentList(objects, objects.length, page, request)
}
