import { sql, type Kysely } from 'kysely'

const statements = [
  // From where a session was begun: people tell their sessions apart by it.
  `alter table sessions add column address text`,
  // When a key stops working by itself; null: it does not.
  `alter table api_keys add column expires_at timestamptz`,
  // With which key something was done.
  `alter table activity add column api_key_id integer references api_keys (id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
