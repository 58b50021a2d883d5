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

/** Milliseconds that a feed may look for its records: programs wait, people do not. */
const patience = 15_000
/** More are not counted. */
const mostCounted = 100_000_000

/** What of a table is read. */
export type FeedAsked = Pick<FeedQuery, 'tree' | 'sort'>

export interface FeedPage {
  readonly lines: AsyncGenerator<readonly FeedLine[], void>
  /** Where the page ends; undefined: nothing comes behind it. */
  readonly next: Place | undefined
}

/** The records that a feed is of, as lists are asked. NOT_FOUND where its view is no more, INVALID_FILTER {name} where that asks for what is gone. */
export const recordsOfFeed = (deps: Deps, { viewer, form, filterId }: OpenFeed): Promise<AskedRecords> =>
  askedRecords(
    deps,
    viewer,
    { form_id: form.id, ...(filterId !== undefined && { filter_id: String(filterId) }) },
    [],
  )

/** The records of whose lines a tree may be true. */
const treeOfRecords = ({ groupId }: FeedTable, tree: ConditionTree | undefined): ConditionTree =>
  groupId === undefined ? (tree ?? { and: [] }) : recordsOfLines(tree ?? { and: [] }, groupId)

const newestFirst: Sort = { path: ['created_at'], descending: true, emptyLast: true }

/** As they are stored, in the one order of values: what is not in an order of its own can be told as a key. */
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

/** Whether an order is that of the collection itself, in which an index has the records. */
const isOwnOrder = (sort: FeedAsked['sort']): boolean =>
  sort.length === 0 || (sort.length === 1 && sort[0]?.path.join() === 'created_at')

/** How many lines of a table there are. Of a group's they are read: their sets are looked at one by one. */
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

/** Records that are looked for at a time where all of them are read. */
const recordsAtOnce = 2_000

/**
 * So many records, in their order, and their lines that are meant. A record that is there while all pages are read comes once: each page begins behind the
 * last record of the one before, whatever was written meanwhile.
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
  // What is stored of them is not known here: a few hundred are read at a time.
  const listed = page.map(({ id }) => ({ accountId, id, formId, size: usualSize }))
  return {
    lines: linesOf(deps, listed, table, tree),
    next: last && found.length > limit ? placeOf(last) : undefined,
  }
}

const usualSize = 512

/** Where a document is, by what was read of it with the page. */
function placeOf({ id, found }: FoundDocument): Place {
  const [at, ...values] = (found as readonly (string | null)[]).map((text): unknown =>
    text === null ? undefined : JSON.parse(text),
  )
  return { id, at: String(at).replace('+00:00Z', 'Z'), keys: values.map(valueOrder) }
}

/** A record as feeds read it. */
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
