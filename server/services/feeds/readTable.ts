import { contextOf, odataLine } from '../../../schemas/feeds/odata'
import type { FeedLine, FeedTable } from '../../../schemas/feeds/feedTable'
import type { FeedQuery } from '../../../schemas/feeds/readFeedQuery'
import { takeTurns } from '../../sheets/takeTurns'
import type { Place } from '../../store/query/behindSql'
import type { Deps } from '../deps'
import { countLines, readFeedPage } from './feedPage'
import type { OpenFeed } from './openFeed'

/** The usual and the largest number of records in a page. */
const pageSizes = { usual: 2_000, most: 5_000 } as const
/** The number of records in a page of a group, each of which may have many lines. */
const recordsOfGroup = 500

export interface TableAsked {
  readonly root: string
  readonly table: FeedTable
  readonly query: FeedQuery
  /** The most lines of a page that the client wants. */
  readonly pageSize: number | undefined
  /** Where the previous page ended. */
  readonly behind: Place | undefined
  /** Returns the address of the next page. */
  readonly next: (place: Place, left: { readonly top: number | undefined; readonly skip: number }) => string
}

/** Yields a page of a table as OData JSON, in pieces. Errors of the query are thrown before the first piece. */
export async function readTable(
  deps: Deps,
  feed: OpenFeed,
  asked: TableAsked,
): Promise<AsyncGenerator<string>> {
  const { table, query, behind } = asked
  const ofGroup = table.groupId !== undefined
  const most = ofGroup ? recordsOfGroup : pageSizes.most
  const size = Math.min(asked.pageSize ?? (ofGroup ? most : pageSizes.usual), most)
  const limit = ofGroup ? size : Math.min(size, query.top ?? size)
  const count = query.isCounted ? await countLines(deps, feed, table, query.tree) : undefined
  const page =
    limit === 0
      ? undefined
      : await readFeedPage(deps, feed, table, query, { limit, behind, skip: ofGroup ? 0 : query.skip })
  return linesOfPage(asked, page, count)
}

type Page = Awaited<ReturnType<typeof readFeedPage>> | undefined

async function* linesOfPage(
  { root, table, query, next }: TableAsked,
  page: Page,
  count: number | undefined,
): AsyncGenerator<string> {
  const head = {
    '@odata.context': contextOf(root, table, query.selected),
    ...(count !== undefined && { '@odata.count': count }),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"value":[`
  const turn = takeTurns()
  let skip = table.groupId === undefined ? 0 : query.skip
  let left = query.top ?? Infinity
  let isFirst = true
  for await (const part of page?.lines ?? []) {
    const skipped = Math.min(skip, part.length)
    skip -= skipped
    const lines: readonly FeedLine[] = part.slice(skipped, skipped + left)
    left -= lines.length
    const text = lines.map((line) => JSON.stringify(odataLine(line, query.properties))).join(',')
    if (text !== '') yield isFirst ? text : `,${text}`
    isFirst &&= text === ''
    if (left === 0) break
    await turn()
  }
  const top = query.top === undefined ? undefined : left
  yield page?.next && left > 0
    ? `],"@odata.nextLink":${JSON.stringify(next(page.next, { top, skip }))}}`
    : ']}'
}

/** Returns the first line that a query matches; undefined where there is none. */
export async function readLine(
  deps: Deps,
  feed: OpenFeed,
  table: FeedTable,
  query: FeedQuery,
): Promise<FeedLine | undefined> {
  const page = await readFeedPage(deps, feed, table, query, { limit: 1 })
  for await (const [line] of page.lines) if (line) return line
  return undefined
}
