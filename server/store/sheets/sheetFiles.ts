import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../schema'
import type { TaskOwner } from '../tasks/tasks'
import type { SheetFilesTable } from './sheetTables'

export type StoredSheet = Selectable<SheetFilesTable>

export const insertSheet = (db: Kysely<Database>, sheet: Insertable<SheetFilesTable>) =>
  db.insertInto('sheet_files').values(sheet).execute()

/** Finds a sheet by its address, as long as the user whom it belongs to is active. */
export const findSheet = (
  db: Kysely<Database>,
  accountId: number,
  accessKey: string,
): Promise<StoredSheet | undefined> =>
  db
    .selectFrom('sheet_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('access_key', '=', accessKey)
    .where((by) =>
      by.exists(
        by
          .selectFrom('users as u')
          .whereRef('u.id', '=', 'sheet_files.user_id')
          .where('u.is_active', '=', true)
          .where('u.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()

const only = (db: Kysely<Database>, { account_id: account, id }: Pick<StoredSheet, 'account_id' | 'id'>) =>
  db.updateTable('sheet_files').where('account_id', '=', account).where('id', '=', id)

/** Notes the use of a sheet. */
export const touchSheet = (
  db: Kysely<Database>,
  sheet: Pick<StoredSheet, 'account_id' | 'id'>,
  now: Date,
): Promise<unknown> => only(db, sheet).set({ used_at: now }).execute()

/** Returns a user's sheets, those that they brought or those made for them, the newest first. */
export const sheetsOf = (
  db: Kysely<Database>,
  { accountId, userId }: TaskOwner,
  made: boolean,
): Promise<Pick<StoredSheet, 'account_id' | 'id' | 'size'>[]> =>
  db
    .selectFrom('sheet_files')
    .select(['account_id', 'id', 'size'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('made', '=', made)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Keeps others from adding a sheet to this user's until the transaction ends. */
export const lockSheetsOf = (db: Kysely<Database>, { userId }: TaskOwner) =>
  sql`select pg_advisory_xact_lock(7464, ${userId})`.execute(db)

/** Returns sheets that nobody has used since a time. */
export const unusedSheets = (
  db: Kysely<Database>,
  { made, before, limit }: { readonly made: boolean; readonly before: Date; readonly limit: number },
): Promise<StoredSheet[]> =>
  db
    .selectFrom('sheet_files')
    .selectAll()
    .where('made', '=', made)
    .where('used_at', '<', before)
    .orderBy('used_at')
    .limit(limit)
    .execute()

export const forgetSheet = (db: Kysely<Database>, accountId: number, id: string) =>
  db.deleteFrom('sheet_files').where('account_id', '=', accountId).where('id', '=', id).execute()
