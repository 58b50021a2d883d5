import { sql, type Kysely } from 'kysely'

/** Adds the user agent that opened a session: it helps people to tell their sessions apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column user_agent text').execute(db)
}
