import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A task has the limits of the API key that asked for it, and ends with it.
  await sql.raw(`alter table tasks add column api_key_id integer references api_keys (id)`).execute(db)
}
