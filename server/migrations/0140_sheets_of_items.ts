import { sql, type Kysely } from 'kysely'

/** Adds the item that a sheet was made of; null when it was made of none, and for older sheets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sheet_files add column item_id integer`.execute(db)
}
