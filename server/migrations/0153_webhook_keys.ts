import { sql, type Kysely } from 'kysely'

const statements = [
  // The API key that a webhook was saved with, whose limits apply to what is sent.
  `alter table webhooks add column saved_by_key_id integer`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
