import { setTimeout } from 'node:timers/promises'
import type { RecordChange } from '../../../schemas/api/recordFeed'
import type { RecordsQuery } from '../../../schemas/api/records'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import { isSeen, readChangeMark, type ChangeMark } from '../../../schemas/model/changeMark'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { documentsOfIds } from '../../store/query/documentIds'
import {
  changesSince,
  commented,
  currentMark,
  type ToldChange,
  type ToldChanges,
} from '../../store/records/changes/changesSince'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { heartbeat, longestFeed } from '../eventFeedTimes'
import { mostTold } from './recordWatch'
import { askedRecords, type AskedRecords } from './recordsAsked'

/** Milliseconds between two events; changes in between are told together. */
const calm = 2_000

export interface RecordFeed {
  readonly query: RecordsQuery
  readonly parameters: FilterParameters
  /** Records that the client shows; it is told when they leave the list. */
  readonly shown: ReadonlySet<string>
  /** Whether comments count as changes. */
  readonly withComments: boolean
  /** The mark up to which the client knows all changes; null when it knows everything until now. */
  readonly after: string | null
  /** Whether the feed tells the present changes and ends. */
  readonly once: boolean
  readonly signal: AbortSignal
  /** Returns the viewer with their present rights; null when they may no longer ask. */
  readonly viewer: () => Promise<Viewer | null>
}

/** Returns the current change mark: a list read after it can be kept up to date with the changes told from the mark on. */
export const markNow = (deps: Pick<Deps, 'db'>): Promise<string> => currentMark(deps.db)

/**
 * Yields the changes in a list of records as text of server-sent events. Which records are in the list is decided here, with the viewer's
 * rights at that moment.
 */
export async function* recordEvents(
  deps: Deps,
  asked: AskedRecords,
  feed: RecordFeed,
): AsyncGenerator<string> {
  const { signal, once, after } = feed
  const end = Date.now() + longestFeed
  const { accountIds } = asked.scope
  const begun = after ?? (await markNow(deps))
  const known = readChangeMark(begun)
  const watching = await deps.recordWatch.join(accountIds, signal)
  try {
    // A client that does not stay gets all changes until now, not only until the last shared look.
    const until = once ? {} : { until: watching.mark }
    const missed =
      after === null
        ? undefined
        : await changesSince(deps.db, accountIds, { since: after, ...until, most: mostTold })
    // The first mark is never older than the client's own, because a client that resumed from it would be told the same changes again.
    let mark = isAfter(watching.mark, known) ? watching.mark : begun
    let isFirst = true
    for (let told = isNothing(missed) ? undefined : missed; !signal.aborted;) {
      mark = told?.mark ?? mark
      // An event without data only tells the client where to resume. A feed without changes still checks the rights, to end when the viewer
      // has lost them.
      const isKnown = told === undefined && isFirst
      const text = isKnown
        ? `id: ${mark}\n\n`
        : await textOf(deps, feed, unknownOf(told ?? { mark, ...nothing }, known))
      if (text === null) return
      yield text
      isFirst = false
      if (once || Date.now() >= end) return
      if (told) await pause(calm, signal)
      told = await watching.next(Math.min(heartbeat, Math.max(end - Date.now(), 1)))
    }
  } finally {
    watching.stop()
  }
}

const nothing = { changes: [], isMany: false }

/** Tells whether every transaction that the client's mark left open had ended by another mark. */
const isAfter = (mark: string, known: ChangeMark | undefined): boolean =>
  known !== undefined && (readChangeMark(mark)?.first ?? 0n) >= known.end

/** Leaves out the changes that the client knows already: the shared look may begin before the client's mark. */
const unknownOf = (told: ToldChanges, known: ChangeMark | undefined): ToldChanges => ({
  ...told,
  changes: told.changes.filter(({ xact }) => !known || !isSeen(known, xact)),
})

const isNothing = (told: ToldChanges | undefined) => told?.changes.length === 0 && !told.isMany

/** Waits for the time, or until the signal says that nobody listens any more. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

/**
 * Returns the text of an event for changes: with only their mark when none concerns the list, null when the viewer may no longer see these
 * records.
 */
async function textOf(deps: Deps, feed: RecordFeed, told: ToldChanges): Promise<string | null> {
  const viewer = await feed.viewer()
  if (!viewer) return null
  try {
    const asked = await askedRecords(deps, viewer, feed.query, feed.parameters)
    if (told.isMany) return `event: many\nid: ${told.mark}\ndata: {}\n\n`
    const meant = told.changes.filter(({ action }) => feed.withComments || action !== commented)
    const changes = await changesFor(deps, asked, feed.shown, meant)
    const event = changes.length === 0 ? '' : `event: change\ndata: ${JSON.stringify(changes)}\n`
    return `${event}id: ${told.mark}\n\n`
  } catch (error) {
    if (error instanceof AppError && error.coded.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Returns the changed records that are in the list now, or that the client shows; the client must not learn that others exist. */
async function changesFor(
  deps: Deps,
  { item, scope, seen, where }: AskedRecords,
  shown: ReadonlySet<string>,
  changes: readonly ToldChange[],
): Promise<readonly RecordChange[]> {
  const byId = new Map<string, { readonly last: ToldChange; readonly createdIn: string | undefined }>()
  for (const change of changes) {
    if (item && (change.formId !== item.id || change.accountId !== item.account_id)) continue
    const createdIn = change.action === 'record.created' ? change.xact : byId.get(change.id)?.createdIn
    byId.set(change.id, { last: change, createdIn })
  }
  if (byId.size === 0) return []
  const records = recordCollection(scope, seen)
  const found = await documentsOfIds(deps.questions, records, { where, fields: [] }, [...byId.keys()])
  const members = new Set(found.map(({ id }) => id))
  return [...byId.values()].flatMap(({ last: { id, version, xact }, createdIn }) =>
    members.has(id) || shown.has(id)
      ? [
          {
            ...{ id, version, is_in: members.has(id), is_new: createdIn !== undefined, transaction: xact },
            ...(createdIn !== undefined && { created_in: createdIn }),
          },
        ]
      : [],
  )
}
