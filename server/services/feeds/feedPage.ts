import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { valueOrder } from '../../../schemas/conditions/valueOrder'
import { isLineOf, recordsOfLines } from '../../../schemas/feeds/feedFilter'
import type { FeedLine, FeedRecord, FeedTable } from '../../../schemas/feeds/feedTable'
import type { FeedQuery } from '../../../schemas/feeds/readFeedQuery'
import { maskSealed } from '../../model/maskSealed'
import type { Place } from '../../store/query/behindSql'
import { countUpTo } from '../../store/query/countDocuments'
import { findPage, type FoundDocument, type Sort } from '../../store/query/findDocuments'
import type { Collection } from '../../store/query/collection'
import type { Questions } from '../../store/query/questions'
import { recordCollection } from '../../store/records/recordCollection'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { eachPart } from '../records/findRecords'
import { askRecords, readinessFor } from '../records/recordColumns'
import { askedRecords, type AskedRecords } from '../records/recordsAsked'
import type { OpenFeed } from './openFeed'

/** Milliseconds that a feed may look for its records; programs can wait longer than people. */
const patience = 15_000
/** The most lines counted. */
const mostCounted = 100_000_000

/** The condition and order of a reading. */
export type FeedAsked = Pick<FeedQuery, 'tree' | 'sort'>

export interface FeedPage {
  readonly lines: AsyncGenerator<readonly FeedLine[], void>
  /** Where the page ends; undefined when nothing follows. */
  readonly next: Place | undefined
}

/**
 * Returns the question for a feed's records. Throws NOT_FOUND when its view is gone, and INVALID_FILTER {name} when the view asks for a
 * missing field.
 */
export const recordsOfFeed = (deps: Deps, { viewer, form, filterId }: OpenFeed): Promise<AskedRecords> =>
  askedRecords(
    deps,
    viewer,
    { form_id: form.id, ...(filterId !== undefined && { filter_id: String(filterId) }) },
    [],
  )

/** Returns the condition that selects records whose lines may meet the tree. */
const treeOfRecords = ({ groupId }: FeedTable, tree: ConditionTree | undefined): ConditionTree =>
  groupId === undefined ? (tree ?? { and: [] }) : recordsOfLines(tree ?? { and: [] }, groupId)

const newestFirst: Sort = { path: ['created_at'], descending: true, emptyLast: true }

/** Returns the collection in the general order of values, because positions in an order of its own cannot be expressed as keys. */
const byValues = ({ documents: { order: _order, ...documents }, ...collection }: Collection): Collection => ({
  ...collection,
  documents,
})

async function inFeed<T>(
  deps: Deps,
  feed: OpenFeed,
  { tree, sort, table }: FeedAsked & { readonly table: FeedTable },
  ask: (
    questions: Questions,
    records: Collection,
    asked: { readonly where: ConditionTree; readonly sort: readonly Sort[] },
  ) => Promise<T>,
): Promise<T> {
  const { item, scope, seen, fields, where: ofFeed } = await recordsOfFeed(deps, feed)
  const where: ConditionTree = { and: [ofFeed, treeOfRecords(table, tree)] }
  const isOwn = isOwnOrder(sort)
  const orders: readonly Sort[] = sort.length === 0 ? [newestFirst] : sort
  const { columns, slow } = await readinessFor(deps, { item, scope, seen, fields, where, sort: orders })
  const records = recordCollection(scope, { ...seen, columns })
  return askRecords(deps, feed.viewer.userId, slow, (usual) => {
    const questions: Questions = {
      ask: (one, limits) => usual.ask(one, { ...limits, milliseconds: patience }),
    }
    return ask(questions, isOwn ? records : byValues(records), { where, sort: orders })
  })
}

/** Tells whether an order is the collection's own, for which there is an index. */
const isOwnOrder = (sort: FeedAsked['sort']): boolean =>
  sort.length === 0 || (sort.length === 1 && sort[0]?.path.join() === 'created_at')

/** Counts the lines of a table. Lines of a group are counted by reading them, because the condition applies to each set. */
export async function countLines(
  deps: Deps,
  feed: OpenFeed,
  table: FeedTable,
  tree: ConditionTree | undefined,
) {
  if (table.groupId === undefined)
    return inFeed(deps, feed, { tree, sort: [], table }, (questions, records, { where }) =>
      questions.ask((db) => countUpTo(db, records, mostCounted, where)),
    )
  let count = 0
  let behind: Place | undefined
  do {
    const page = await readFeedPage(deps, feed, table, { tree, sort: [] }, { limit: recordsAtOnce, behind })
    for await (const lines of page.lines) count += lines.length
    behind = page.next
  } while (behind)
  return count
}

/** Records read at a time when all are read. */
const recordsAtOnce = 2_000

/**
 * Reads a page of records in order, with their matching lines. A record that exists throughout the reading comes exactly once, because each
 * page begins behind the last record of the one before, whatever is written meanwhile.
 */
export async function readFeedPage(
  deps: Deps,
  feed: OpenFeed,
  table: FeedTable,
  asked: FeedAsked,
  {
    limit,
    skip = 0,
    behind,
  }: { readonly limit: number; readonly skip?: number; readonly behind?: Place | undefined },
): Promise<FeedPage> {
  const { sort, tree } = asked
  const keyed = isOwnOrder(sort) ? [] : sort
  const found = await inFeed(deps, feed, { ...asked, table }, (questions, records, { where, sort: orders }) =>
    findPage(questions, records, {
      ...{ where, sort: orders, skip, behind, limit: limit + 1 },
      fields: [['created_at'], ...keyed.map(({ path }) => path)],
    }),
  )
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const { account_id: accountId, id: formId } = feed.form
  // Their stored sizes are unknown here; assuming a usual size, a few hundred are read at a time.
  const listed = page.map(({ id }) => ({ accountId, id, formId, size: usualSize }))
  return {
    lines: linesOf(deps, listed, table, tree),
    next: last && found.length > limit ? placeOf(last) : undefined,
  }
}

const usualSize = 512

/** Returns a document's position from the values read with the page. */
function placeOf({ id, found }: FoundDocument): Place {
  const [at, ...values] = (found as readonly (string | null)[]).map((text): unknown =>
    text === null ? undefined : JSON.parse(text),
  )
  return { id, at: String(at).replace('+00:00Z', 'Z'), keys: values.map(valueOrder) }
}

/** Returns a record as feeds read it, with secrets masked. */
const feedRecord = (row: RecordRow): RecordRow & FeedRecord => ({
  ...row,
  created_by_name: row.created_by_name ?? row.created_by_email,
  answers: maskSealed(row.answers),
})

export async function* linesOf(
  deps: Deps,
  listed: Parameters<typeof eachPart>[1],
  table: FeedTable,
  tree: ConditionTree | undefined,
): FeedPage['lines'] {
  const isMeant = table.groupId === undefined || tree === undefined ? undefined : tree
  for await (const part of eachPart(deps, listed))
    yield part.flatMap(({ record }) => {
      const row = feedRecord(record)
      const lines = table.lines(row)
      return isMeant ? lines.filter((line) => isLineOf(isMeant, { ...line, record: row })) : lines
    })
}
