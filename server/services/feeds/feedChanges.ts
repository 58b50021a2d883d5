import { holds } from '../../../schemas/conditions/holds'
import type { FeedLine, FeedTable } from '../../../schemas/feeds/feedTable'
import { recordDocument } from '../../../schemas/filters/recordDocument'
import { AppError } from '../../appError'
import { everything } from '../../store/query/collection'
import { documentsOfIds } from '../../store/query/documentIds'
import { recordCollection } from '../../store/records/recordCollection'
import { changedRecords, type SinceChanged } from '../../store/records/changes/changedRecords'
import { findVersion, recordsById } from '../../store/records/records'
import type { Deps } from '../deps'
import type { AskedRecords } from '../records/recordsAsked'
import { linesOf } from './feedPage'
import type { OpenFeed } from './openFeed'

/** The changes in a feed: records that are in it, and ids of those that have left it. */
export interface FeedChanges {
  readonly lines: AsyncGenerator<readonly FeedLine[], void>
  readonly gone: readonly string[]
  /** Ids of changed records that are in the feed. */
  readonly members: readonly string[]
  /** The record behind which the next page begins; undefined at the end. */
  readonly next: string | undefined
}

/**
 * Reads a page of the changes between two marks. Records that were not in the feed since then are not reported, so that their existence is
 * not revealed. Throws FEED_RESTARTS when it cannot be known whether a record that left had been visible.
 */
export async function readChanges(
  deps: Deps,
  { form }: OpenFeed,
  table: FeedTable,
  asked: AskedRecords,
  wanted: { readonly since: string; readonly until: string; readonly after: string; readonly limit: number },
): Promise<FeedChanges> {
  const { account_id: accountId, id: formId } = form
  const { limit, ...between } = wanted
  const changed = await changedRecords(deps.db, { accountId, formId }, { ...between, most: limit + 1 })
  const page = changed.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const records = recordCollection(asked.scope, asked.seen)
  const found = await documentsOfIds(deps.questions, records, { where: asked.where, fields: [] }, ids)
  const members = new Set(found.map(({ id }) => id))
  const left = page.filter(({ id, isNew }) => !isNew && !members.has(id))
  const listed = ids.filter((id) => members.has(id)).map((id) => ({ accountId, id, formId, size: 512 }))
  return {
    lines: linesOf(deps, listed, table, undefined),
    members: [...members],
    gone: await known(deps, accountId, asked, left),
    next: changed.length > limit ? ids.at(-1) : undefined,
  }
}

/** Returns the ids of those left records that the feed's maker can read, or could before; the existence of others must not be revealed. */
async function known(
  deps: Deps,
  accountId: number,
  { scope }: AskedRecords,
  left: readonly SinceChanged[],
): Promise<readonly string[]> {
  const { where } = scope
  if (where === undefined || left.length === 0) return left.map(({ id }) => id)
  const ids = left.map(({ id }) => id)
  const readable = new Set<string>()
  for (const seen of [{}, { deleted: true }, { archived: true }, { deleted: true, archived: true }])
    for (const { id } of await documentsOfIds(
      deps.questions,
      recordCollection(scope, seen),
      { where: everything, fields: [] },
      ids,
    ))
      readable.add(id)
  const rows = new Map((await recordsById(deps.db, accountId, ids)).map((row) => [row.id, row]))
  for (const { id, version } of left) {
    const row = rows.get(id)
    if (readable.has(id) || !row) continue
    const before =
      version === null ? undefined : await findVersion(deps.db, accountId, id, Math.max(version - 1, 1))
    if (!before) throw new AppError('FEED_RESTARTS')
    const { answers, points } = before
    if (holds(where, recordDocument({ ...row, answers, points }))) readable.add(id)
  }
  return ids.filter((id) => readable.has(id))
}
