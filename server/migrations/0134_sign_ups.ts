import { sql, type Kysely } from 'kysely'

const statements = [
  // Links by which an account can be created, requested or sent with an invitation. No other trace of the account exists until then.
  `create table sign_ups (
    hash bytea primary key,
    email text not null,
    is_invited boolean not null,
    wanted json not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create unique index sign_ups_address on sign_ups (email, is_invited)',
  // Null for an account that was created without terms.
  'alter table accounts add column terms_accepted_at timestamptz',
  'alter table accounts add column terms_digest text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
