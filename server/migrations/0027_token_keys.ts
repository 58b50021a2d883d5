import { sql, type Kysely } from 'kysely'

const statements = [
  // What session tokens are signed with, the newest one from now on. The private part is sealed.
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
