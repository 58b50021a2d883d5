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
import { mostTold } from './recordWatch'
import { askedRecords, type AskedRecords } from './recordsAsked'

/** A line now and then keeps proxies from taking the connection for dead. */
const heartbeat = 20_000
/** Then a client comes anew: to another node, as another version of the app. */
const longest = 5 * 60_000
/** Milliseconds between two tellings: what comes meanwhile is told at once. */
const calm = 2_000

export interface RecordFeed {
  readonly query: RecordsQuery
  readonly parameters: FilterParameters
  /** Records that the client shows: it is told when they are in the list no more. */
  readonly shown: ReadonlySet<string>
  /** Comments are told as changes, too. */
  readonly withComments: boolean
  /** The mark of what is known; null: everything until now is. */
  readonly after: string | null
  /** Tells what there is and ends. */
  readonly once: boolean
  readonly signal: AbortSignal
  /** Who asks, as they are now; null: they may no longer ask. */
  readonly viewer: () => Promise<Viewer | null>
}

/** What is seen now: from there on a list that is asked for next is told of changes. */
export const markNow = (deps: Pick<Deps, 'db'>): Promise<string> => currentMark(deps.db)

/** What changed in a list of records, as the text of server-sent events: which records are in it is decided here, by the rights of the moment. */
export async function* recordEvents(
  deps: Deps,
  asked: AskedRecords,
  feed: RecordFeed,
): AsyncGenerator<string> {
  const { signal, once, after } = feed
  const end = Date.now() + longest
  const { accountIds } = asked.scope
  const begun = after ?? (await markNow(deps))
  const known = readChangeMark(begun)
  const watching = await deps.recordWatch.join(accountIds, signal)
  try {
    // Who does not stay is told what there is now, not what there was when all looked.
    const until = once ? {} : { until: watching.mark }
    const missed =
      after === null
        ? undefined
        : await changesSince(deps.db, accountIds, { since: after, ...until, most: mostTold })
    // Never a mark of what was known before: whoever goes on from there would be told it once more.
    let mark = isAfter(watching.mark, known) ? watching.mark : begun
    let isFirst = true
    for (let told = isNothing(missed) ? undefined : missed; !signal.aborted;) {
      mark = told?.mark ?? mark
      // An event without data tells nobody anything but where to go on from. Who may not ask any more is told so though nothing has changed.
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

/** Whether all that was seen by a mark, and all that had begun by then, had ended by another one. */
const isAfter = (mark: string, known: ChangeMark | undefined): boolean =>
  known !== undefined && (readChangeMark(mark)?.first ?? 0n) >= known.end

/** Who comes hears what all do from the look before on, of which they may know some. */
const unknownOf = (told: ToldChanges, known: ChangeMark | undefined): ToldChanges => ({
  ...told,
  changes: told.changes.filter(({ xact }) => !known || !isSeen(known, xact)),
})

const isNothing = (told: ToldChanges | undefined) => told?.changes.length === 0 && !told.isMany

/** Waits, or until the signal says that nobody listens any more. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

/** What is told of changes: '' is nothing but their mark; null: who asked may know nothing of these records any more. */
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

/** Each record that is in the list now, or that was and is shown: nobody hears of others that there are. */
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
