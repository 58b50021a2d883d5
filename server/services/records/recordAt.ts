import { findVersion, type RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'

/** Returns a record as it was in a version, or as it is now when that version is not kept. */
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
