import type { RecordChange } from '../../../schemas/api/recordFeed'
import { isSeen, readChangeMark, type ChangeMark } from '../../../schemas/model/changeMark'

/** What was told of a list since it was loaded, by record: the last of each. */
export interface LiveRecords {
  readonly byId: ReadonlyMap<string, RecordChange>
  /** More than is told one by one. */
  readonly isMany: boolean
}

export const nothingNew: LiveRecords = { byId: new Map(), isMany: false }

/** Whether somebody who looked by then has seen the record. */
const isMadeBy = (seen: ChangeMark, { created_in: createdIn }: RecordChange): boolean =>
  createdIn !== undefined && isSeen(seen, createdIn)

/** Adds what is told. A record that was new when it was first told of is new until the list is loaded again. */
export function withChanges(live: LiveRecords, changes: readonly RecordChange[]): LiveRecords {
  if (changes.length === 0) return live
  const byId = new Map(live.byId)
  for (const change of changes) {
    const before = byId.get(change.id)
    if (before && before.version > change.version) continue
    byId.set(change.id, before?.is_new ? { ...before, ...change, is_new: true } : change)
  }
  return { ...live, byId }
}

/** What a list that was loaded by then does not have yet. */
export function since(live: LiveRecords, mark: string | undefined): LiveRecords {
  const seen = mark === undefined ? undefined : readChangeMark(mark)
  if (!seen) return nothingNew
  const left = [...live.byId]
    .filter(([, { transaction }]) => !isSeen(seen, transaction))
    .map(([id, change]) => [id, isMadeBy(seen, change) ? { ...change, is_new: false } : change] as const)
  return left.length === 0 ? nothingNew : { byId: new Map(left), isMany: false }
}

export interface LiveCounts {
  /** Records that are made, and are not on the page. */
  readonly fresh: number
  /** Others of the list that are not on the page, as they are now. */
  readonly changed: number
  /** Records of the page that are in the list no more. */
  readonly left: readonly string[]
  /** Records of the page that are older than what is told. */
  readonly outdated: readonly string[]
}

/** How many of the records that are told as new a count has in it that was made after the page: whoever adds both up would take them twice. */
export function countedAlready(
  live: LiveRecords,
  rows: readonly { readonly id: string }[],
  mark: string,
): number {
  const seen = readChangeMark(mark)
  const shown = new Set(rows.map(({ id }) => id))
  const fresh = [...live.byId.values()].filter((one) => one.is_in && one.is_new && !shown.has(one.id))
  return seen ? fresh.filter((one) => isMadeBy(seen, one)).length : 0
}

/** What it comes to for who sees a page. */
export function countLive(
  { byId }: LiveRecords,
  rows: readonly { readonly id: string; readonly version: number }[],
): LiveCounts {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const elsewhere = [...byId.values()].filter((change) => change.is_in && !versions.has(change.id))
  const here = [...byId.values()].filter(({ id }) => versions.has(id))
  return {
    fresh: elsewhere.filter((change) => change.is_new).length,
    changed: elsewhere.filter((change) => !change.is_new).length,
    left: here.flatMap((change) => (change.is_in ? [] : [change.id])),
    outdated: here.flatMap(({ id, is_in: isIn, version }) =>
      isIn && version > (versions.get(id) ?? 0) ? [id] : [],
    ),
  }
}
