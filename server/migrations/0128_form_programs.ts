import { sql, type Kysely } from 'kysely'

/** Adds when a program used a form last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column programs_at timestamptz`.execute(db)
}
