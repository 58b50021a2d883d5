import { sql, type Kysely } from 'kysely'

const statements = [
  // One for each person and item: a new request replaces the one before.
  `create table access_requests (
    account_id integer not null references accounts (id),
    id integer generated always as identity,
    item_id integer not null,
    user_id integer not null references users (id),
    level text not null,
    created_at timestamptz not null default now(),
    answered_at timestamptz,
    answered_by_id integer,
    is_granted boolean,
    primary key (account_id, id),
    unique (account_id, item_id, user_id)
  )`,
  'create index access_requests_open on access_requests (account_id, id) where answered_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
