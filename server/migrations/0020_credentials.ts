import { sql, type Kysely } from 'kysely'

const statements = [
  // A session ends with the API key that opened it. For older sessions the key is unknown: they end when they expire.
  `alter table sessions add column api_key_id integer references api_keys (id)`,
  // Where a user has logged in from, so that guesses made elsewhere do not lock them out there.
  `create table known_addresses (
    user_id integer not null references users (id),
    address text not null,
    last_login_at timestamptz not null,
    primary key (user_id, address)
  )`,
  // How many of the hits were wrong; the others are still under way.
  `alter table rate_counters add column wrong integer not null default 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
