import { sql, type Kysely } from 'kysely'

const statements = [
  // The key that a webhook was saved with: it is told by what that key may do.
  `alter table webhooks add column saved_by_key_id integer`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
