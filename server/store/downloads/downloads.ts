import type { Insertable, Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import type { TaskState } from '../../../schemas/api/tasks'
import type { DownloadsTable } from './downloadsTable'

export type StoredDownload = Selectable<DownloadsTable>

/** A download as lists show it. */
export interface DownloadRow extends StoredDownload {
  readonly user_name: string | null
  /** The state of its task; null when there is none (any more). */
  readonly task_state: TaskState | null
}

interface DownloadKey {
  readonly accountId: number
  readonly id: string
}

export const insertDownload = (db: Kysely<Database>, download: Insertable<DownloadsTable>) =>
  db.insertInto('downloads').values(download).execute()

const withNames = (db: Kysely<Database>) =>
  db
    .selectFrom('downloads as d')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('tasks as t', (join) =>
      join.onRef('t.account_id', '=', 'd.account_id').onRef('t.id', '=', 'd.task_id'),
    )
    .selectAll('d')
    .select([nameOfUser('u').as('user_name'), 't.state as task_state'])

export const findDownload = (
  db: Kysely<Database>,
  { accountId, id }: DownloadKey,
): Promise<DownloadRow | undefined> =>
  withNames(db).where('d.account_id', '=', accountId).where('d.id', '=', id).executeTakeFirst()

export const findDownloadByKey = (
  db: Kysely<Database>,
  accountId: number,
  accessKey: string,
): Promise<StoredDownload | undefined> =>
  db
    .selectFrom('downloads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('access_key', '=', accessKey)
    .executeTakeFirst()

/** Whose downloads: those of one user or of one of their API keys; without either, all of the account. */
export interface DownloadsOf {
  readonly accountId: number
  readonly userId?: number | undefined
  readonly apiKeyId?: number | undefined
}

const only = <Row>(
  query: SelectQueryBuilder<Database & { d: DownloadsTable }, 'd', Row>,
  { accountId, userId, apiKeyId }: DownloadsOf,
) =>
  query
    .where('d.account_id', '=', accountId)
    .$if(userId !== undefined, (of) => of.where('d.user_id', '=', userId ?? 0))
    .$if(apiKeyId !== undefined, (of) => of.where('d.api_key_id', '=', apiKeyId ?? 0))

/** Returns a page of downloads, the newest first, and their total. */
export async function listDownloads(
  db: Kysely<Database>,
  of: DownloadsOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly DownloadRow[]; readonly total: number }> {
  const { total } = await only(db.selectFrom('downloads as d'), of)
    .select((expression) => expression.cast<number>(expression.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const ids = await only(db.selectFrom('downloads as d'), of)
    .select('d.id')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (ids.length === 0) return { rows: [], total }
  const rows = await withNames(db)
    .where('d.account_id', '=', of.accountId)
    .where(
      'd.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  return { rows, total }
}

/** Returns the downloads of a user, the newest first. */
export const downloadsOfUser = (
  db: Kysely<Database>,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<Pick<StoredDownload, 'id' | 'size'>[]> =>
  db
    .selectFrom('downloads')
    .select(['id', 'size'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const setDownloadTask = (db: Kysely<Database>, { accountId, id }: DownloadKey, taskId: string) =>
  db
    .updateTable('downloads')
    .set({ task_id: taskId })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

/** Notes that the file is ready. Returns false when the download was removed meanwhile. */
export async function finishDownload(
  db: Kysely<Database>,
  { accountId, id }: DownloadKey,
  made: Pick<StoredDownload, 'file_name' | 'records' | 'finished_at'> & { readonly size: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('downloads')
    .set(made)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const forgetDownload = (db: Kysely<Database>, { accountId, id }: DownloadKey) =>
  db.deleteFrom('downloads').where('account_id', '=', accountId).where('id', '=', id).execute()

/** Returns downloads of any account from before a time, the oldest first. */
export const downloadsBefore = (
  db: Kysely<Database>,
  before: Date,
  limit: number,
): Promise<Pick<StoredDownload, 'account_id' | 'id'>[]> =>
  db
    .selectFrom('downloads')
    .select(['account_id', 'id'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
