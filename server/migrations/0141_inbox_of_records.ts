import { sql, type Kysely } from 'kysely'

/** Finds the inboxes that a record lies in: an item has the id of its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbox_items_record on inbox_items (account_id, id)`.execute(db)
}
