import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Database, RecordLinksTable } from '../schema'

export type RecordLinkRow = Selectable<RecordLinksTable>

export const insertLink = (db: Kysely<Database>, link: Insertable<RecordLinksTable>) =>
  db.insertInto('record_links').values(link).execute()

/** Finds a link by its token in any account, because a visitor has nothing but the token. */
export const findLink = (db: Kysely<Database>, tokenHash: Buffer): Promise<RecordLinkRow | undefined> =>
  db.selectFrom('record_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Counts the links to a record that work, by the user who made them. */
export const linksByMaker = (
  db: Kysely<Database>,
  accountId: number,
  recordId: string,
  now: Date,
): Promise<{ readonly maker_id: number | null; readonly links: number }[]> =>
  db
    .selectFrom('record_links')
    .select(['maker_id', sql<number>`count(*)::int`.as('links')])
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('maker_id')
    .execute()

/** Ends every working link of a record. */
export const endLinks = (db: Kysely<Database>, accountId: number, recordId: string, now: Date) =>
  db
    .updateTable('record_links')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('revoked_at', 'is', null)
    .execute()

/** Hands the links that `from` made over to `to`, whose rights they depend on from then on. */
export const giveLinks = (
  db: Kysely<Database>,
  { accountId, from, to }: { readonly accountId: number; readonly from: number; readonly to: number },
) =>
  db
    .updateTable('record_links')
    .set({ maker_id: to })
    .where('account_id', '=', accountId)
    .where('maker_id', '=', from)
    .execute()
