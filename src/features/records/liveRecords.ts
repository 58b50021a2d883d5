import type { RecordChange } from '../../../schemas/api/recordFeed'
import { isSeen, readChangeMark, type ChangeMark } from '../../../schemas/model/changeMark'

/** What changed in a list since it was loaded: the last change of each record. */
export interface LiveRecords {
  readonly byId: ReadonlyMap<string, RecordChange>
  /** True when more changed than is reported individually. */
  readonly isMany: boolean
}

export const nothingNew: LiveRecords = { byId: new Map(), isMany: false }

/** Returns whether a reader at that mark had seen the record. */
const isMadeBy = (seen: ChangeMark, { created_in: createdIn }: RecordChange): boolean =>
  createdIn !== undefined && isSeen(seen, createdIn)

/** Adds reported changes. A record that was new when first reported stays new until the list is reloaded. */
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

/** Returns the changes that a list loaded at that mark does not contain yet. */
export function since(live: LiveRecords, mark: string | undefined): LiveRecords {
  const seen = mark === undefined ? undefined : readChangeMark(mark)
  if (!seen) return nothingNew
  const left = [...live.byId]
    .filter(([, { transaction }]) => !isSeen(seen, transaction))
    .map(([id, change]) => [id, isMadeBy(seen, change) ? { ...change, is_new: false } : change] as const)
  return left.length === 0 ? nothingNew : { byId: new Map(left), isMany: false }
}

export interface LiveCounts {
  /** The number of new records that are not on the page. */
  readonly fresh: number
  /** The number of changed records of the list that are not on the page. */
  readonly changed: number
  /** The ids of records on the page that are no longer in the list. */
  readonly left: readonly string[]
  /** The ids of records on the page with a newer version. */
  readonly outdated: readonly string[]
}

/**
 * Returns how many records reported as new are already included in a count made after the page, so that the sum does not count them twice.
 */
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

/** Summarises the changes for a reader of a page. */
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
