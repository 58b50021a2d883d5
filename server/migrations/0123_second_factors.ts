import { sql, type Kysely } from 'kysely'

const statements = [
  // Whether the owner requires a second factor of everybody in the account.
  `alter table accounts add column requires_second_factor boolean not null default false`,
  // Secrets of one-time codes, encrypted; one counts once a first code has proved that the device has it.
  `create table second_factors (
    account_id integer not null references accounts (id),
    user_id integer not null references users (id),
    secret jsonb not null,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    -- The period of the last code that was used: neither it nor one before is taken again.
    last_step bigint,
    primary key (account_id, user_id)
  )`,
  // Codes that work once each when the device is lost; only hashes are kept.
  `create table recovery_codes (
    account_id integer not null references accounts (id),
    user_id integer not null references users (id),
    hash bytea not null,
    primary key (account_id, user_id, hash)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
