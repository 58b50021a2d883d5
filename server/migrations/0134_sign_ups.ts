import { sql, type Kysely } from 'kysely'

const statements = [
  // Who may make an account by a link: they asked for it, or were invited. There is nothing of the account until then.
  `create table sign_ups (
    hash bytea primary key,
    email text not null,
    is_invited boolean not null,
    wanted json not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create unique index sign_ups_address on sign_ups (email, is_invited)',
  // Null: of an account that was made without them.
  'alter table accounts add column terms_accepted_at timestamptz',
  'alter table accounts add column terms_digest text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
