import { sql, type Kysely } from 'kysely'

/** What somebody had before what they asked for was granted, so that the answer can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_requests add column had json`.execute(db)
}
