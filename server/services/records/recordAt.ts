import { findVersion, type RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'

/** A record as it was in a version; as it is, where nothing else is kept of it. */
export async function recordAt(
  { db }: Pick<Deps, 'db'>,
  newest: RecordRow,
  version: number,
): Promise<RecordRow> {
  if (newest.version === version) return newest
  const kept = await findVersion(db, newest.account_id, newest.id, version)
  if (!kept) return newest
  const { answers, points, revision } = kept
  return { ...newest, answers, points, revision, version }
}
