import { sql, type Kysely } from 'kysely'

const statements = [
  // The address that opened a session: it helps people to tell their sessions apart.
  `alter table sessions add column address text`,
  // When an API key expires; null for never.
  `alter table api_keys add column expires_at timestamptz`,
  // The API key of an activity.
  `alter table activity add column api_key_id integer references api_keys (id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
