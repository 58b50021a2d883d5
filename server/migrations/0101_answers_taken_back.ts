import { sql, type Kysely } from 'kysely'

/** Adds the right that a user had before their request was granted, so that the answer can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_requests add column had json`.execute(db)
}
