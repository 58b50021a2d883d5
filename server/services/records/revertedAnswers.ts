import type { Kysely } from 'kysely'
import type { Answers } from '../../../schemas/model/answers'
import { AppError } from '../../appError'
import { maskSealed } from '../../model/maskSealed'
import { findVersion, type StoredRecord } from '../../store/records/records'
import type { Database } from '../../store/schema'

export interface Reversion {
  readonly version: number
  /** Fields and groups whose answers are taken; undefined means all. */
  readonly fields?: readonly string[] | undefined
}

export interface RevertedAnswers {
  /** The complete answers for the record, as a client would send them. */
  readonly given: Answers
  /** The answers treated as stored before, so that files, rows and secrets of the earlier version come back unchanged. */
  readonly stored: Answers
}

/**
 * Returns the answers of an earlier version of a record that the transaction has locked. Throws NOT_FOUND for a version that is not kept.
 */
export async function revertedAnswers(
  db: Kysely<Database>,
  record: Pick<StoredRecord, 'account_id' | 'id' | 'answers'>,
  { version, fields }: Reversion,
): Promise<RevertedAnswers> {
  const earlier = await findVersion(db, record.account_id, record.id, version)
  if (!earlier) throw new AppError('NOT_FOUND')
  if (!fields)
    return { given: maskSealed(earlier.answers), stored: { ...record.answers, ...earlier.answers } }
  const taken = new Set(fields)
  const others = Object.entries(record.answers).filter(([id]) => !taken.has(id))
  const given = Object.fromEntries([
    ...others,
    ...Object.entries(earlier.answers).filter(([id]) => taken.has(id)),
  ])
  return { given: maskSealed(given), stored: { ...record.answers, ...given } }
}
