import type { Envelope } from '../../schemas/api/common'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** What a request asks for: 20 when it does not say, everything up to a cap for 0. */
export function pageOf(
  query: { readonly limit?: number; readonly offset?: number },
  cap = 10_000,
): Page & { readonly asked: number } {
  const asked = query.limit ?? 20
  return { asked, limit: asked === 0 ? cap : Math.min(asked, cap), offset: query.offset ?? 0 }
}

/** The envelope of every list; `next` and `previous` repeat the request's address with another offset. */
export function presentList<T>(
  objects: readonly T[],
  total: number,
  page: Page & { readonly asked?: number },
  address: string,
): Envelope<T> {
  const at = (offset: number): string => {
    const url = new URL(address, 'http://localhost')
    url.searchParams.set('limit', String(page.limit))
    url.searchParams.set('offset', String(offset))
    return `${url.pathname}?${url.searchParams.toString()}`
  }
  const end = page.offset + page.limit
  return {
    meta: {
      limit: page.asked ?? page.limit,
      offset: page.offset,
      total_count: total,
      next: end < total ? at(end) : null,
      previous: page.offset > 0 ? at(Math.max(0, page.offset - page.limit)) : null,
    },
    objects,
  }
}

/** Characters of a list that travel at a time. */
const pieceLength = 262_144

/** A list as the text of its envelope, piece by piece: its objects are presented as they are read. */
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

/** One document where clients expect a list: `objects[0]`, or none. */
export function presentOne<T>(object: T | undefined): Envelope<T> {
  const objects = object === undefined ? [] : [object]
  return {
    meta: { limit: 20, offset: 0, total_count: objects.length, next: null, previous: null },
    objects,
  }
}
