import type { Kysely, Selectable } from 'kysely'
import type { Database, RecordLinksTable } from '../schema'

export type RecordLinkRow = Selectable<RecordLinksTable>

export const insertLink = (db: Kysely<Database>, link: RecordLinkRow) =>
  db.insertInto('record_links').values(link).execute()

/** Bound by no tenant: whoever comes with a token has nothing but that. */
export const findLink = (db: Kysely<Database>, tokenHash: Buffer): Promise<RecordLinkRow | undefined> =>
  db.selectFrom('record_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Ends every link of a record that still works. */
export const endLinks = (db: Kysely<Database>, accountId: number, recordId: string, now: Date) =>
  db
    .updateTable('record_links')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('revoked_at', 'is', null)
    .execute()
