import { sql, type Kysely } from 'kysely'

/** In whose inboxes a record lies: an item has the id of its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbox_items_record on inbox_items (account_id, id)`.execute(db)
}
