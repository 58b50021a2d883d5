import { sql, type Kysely } from 'kysely'

/** What a sheet that was made is of; null for what is of no item, and for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sheet_files add column item_id integer`.execute(db)
}
