import { sql, type Kysely } from 'kysely'

const statements = [
  // A session that a key began ends with the key. Older ones say nothing of it: they end by their time.
  `alter table sessions add column api_key_id integer references api_keys (id)`,
  // Where a user has logged in from: guesses made elsewhere do not keep them out there.
  `create table known_addresses (
    user_id integer not null references users (id),
    address text not null,
    last_login_at timestamptz not null,
    primary key (user_id, address)
  )`,
  // How many of the hits were found wrong; the others are under way.
  `alter table rate_counters add column wrong integer not null default 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
