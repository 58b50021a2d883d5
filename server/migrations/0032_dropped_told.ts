import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records add column request_dropped jsonb, add column edit_dropped jsonb`.execute(db)
}
