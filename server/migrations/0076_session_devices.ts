import { sql, type Kysely } from 'kysely'

/** With what a session was begun, as the browser or program said: people tell their sessions apart by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column user_agent text').execute(db)
}
