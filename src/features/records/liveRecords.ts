import type { RecordChange } from '../../../schemas/api/recordFeed'
import { isSeen, readChangeMark } from '../../../schemas/model/changeMark'

/** What was told of a list since it was loaded, by record: the last of each. */
export interface LiveRecords {
  readonly byId: ReadonlyMap<string, RecordChange>
  /** More than is told one by one. */
  readonly isMany: boolean
}

export const nothingNew: LiveRecords = { byId: new Map(), isMany: false }

/** Adds what is told. A record that was new when it was first told of is new until the list is loaded again. */
export function withChanges(live: LiveRecords, changes: readonly RecordChange[]): LiveRecords {
  if (changes.length === 0) return live
  const byId = new Map(live.byId)
  for (const change of changes) {
    const before = byId.get(change.id)
    if (before && before.version > change.version) continue
    byId.set(change.id, { ...change, is_new: change.is_new || before?.is_new === true })
  }
  return { ...live, byId }
}

/** What a list that was loaded by then does not have yet. */
export function since(live: LiveRecords, mark: string | undefined): LiveRecords {
  const seen = mark === undefined ? undefined : readChangeMark(mark)
  if (!seen) return nothingNew
  const left = [...live.byId].filter(([, { transaction }]) => !isSeen(seen, transaction))
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
