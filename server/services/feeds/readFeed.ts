import type { FeedReadQuery } from '../../../schemas/api/feeds'
import { feedPage } from '../../../schemas/api/feeds'
import type { FeedLine, FeedTable } from '../../../schemas/feeds/feedTable'
import { readChangeMark } from '../../../schemas/model/changeMark'
import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import type { Place } from '../../store/query/behindSql'
import type { Deps } from '../deps'
import { markNow } from '../records/recordFeed'
import { readChanges } from './feedChanges'
import { markText, printOf, readMark } from './feedMark'
import { readFeedPage, recordsOfFeed } from './feedPage'
import type { OpenFeed } from './openFeed'
import { placeText, readPlace } from './placeText'

/** A page of a reading, and how to continue: with the next page, or at the end with later changes. */
export interface FeedReading {
  readonly table: FeedTable
  readonly lines: AsyncGenerator<readonly FeedLine[], void>
  /**
   * Of changes only: returns ids of records without lines any more (in a group, also of records that have lost all their sets). Call it
   * after all lines were read.
   */
  readonly gone: ((told: ReadonlySet<string>) => readonly string[]) | undefined
  /** The parameters of the next page, and of changes since this reading. */
  readonly next: Readonly<Record<string, string>> | undefined
  readonly changes: Readonly<Record<string, string>>
  /** The position where the page ends. */
  readonly behind: Place | undefined
}

const wrongPage = () => new AppError('BAD_REQUEST', { where: 'query/page' })

/** Returns the text of a page of changes: the record it begins behind, and the mark it goes up to. */
const pageOfChanges = (after: string, until: string): string =>
  Buffer.from(JSON.stringify([after, until])).toString('base64url')

function readPageOfChanges(text: string): { readonly after: string; readonly until: string } {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw wrongPage()
  }
  const [after, until] = Array.isArray(read) ? (read as unknown[]) : []
  if (typeof after !== 'string' || !isId24(after) || typeof until !== 'string' || !readChangeMark(until))
    throw wrongPage()
  return { after, until }
}

/**
 * Reads a page of all records, newest first, or of the changes since an earlier reading. Throws NOT_FOUND for an unknown table, BAD_REQUEST
 * for an invalid page, and FEED_RESTARTS when the feed has changed since the mark.
 */
export async function readFeed(
  deps: Deps,
  feed: OpenFeed,
  { table: name = 'records', limit = feedPage.usual, page, since }: Omit<FeedReadQuery, 'key'>,
): Promise<FeedReading> {
  const table = feed.tables.get(name)
  if (!table) throw new AppError('NOT_FOUND')
  const asked = await recordsOfFeed(deps, feed)
  const print = printOf(asked, table)
  const changes = (mark: string) => ({ since: markText({ mark, print }) })
  if (since !== undefined) {
    const mark = readMark(since, print)
    const from = page === undefined ? { after: '', until: await markNow(deps) } : readPageOfChanges(page)
    const read = await readChanges(deps, feed, table, asked, { ...from, since: mark, limit })
    return {
      ...{ table, lines: read.lines, changes: changes(from.until), behind: undefined },
      gone: (told) => [
        ...read.gone,
        ...(table.groupId === undefined ? [] : read.members.filter((id) => !told.has(id))),
      ],
      next: read.next === undefined ? undefined : { since, page: pageOfChanges(read.next, from.until) },
    }
  }
  const place = page === undefined ? undefined : readPlace(page)
  const begun = place?.more[0]
  if (page !== undefined && (typeof begun !== 'string' || !readChangeMark(begun))) throw wrongPage()
  // Takes the mark before looking for the first record: a commit in between is then reported twice rather than never.
  const mark = typeof begun === 'string' ? begun : await markNow(deps)
  const wanted = { limit, behind: place?.place }
  const { lines, next } = await readFeedPage(deps, feed, table, { tree: undefined, sort: [] }, wanted)
  return {
    ...{ table, lines, gone: undefined, changes: changes(mark), behind: next },
    next: next && { page: placeText(next, [mark]) },
  }
}
