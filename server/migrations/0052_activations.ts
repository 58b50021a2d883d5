import { sql, type Kysely } from 'kysely'

const statements = [
  // One for each user: a newer link replaces the one before.
  `create table activations (
    account_id integer not null references accounts (id),
    user_id integer not null references users (id),
    hash bytea not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (account_id, user_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
