import { sql, type Kysely } from 'kysely'

const statements = [
  // The keys that sign session tokens; the newest signs from now on. The private part is encrypted.
  `create table token_keys (
    kid text primary key,
    public_key jsonb not null,
    private_key jsonb not null,
    created_at timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
