import { sql, type Kysely } from 'kysely'

const statements = [
  `create table pending_shares (
    account_id integer not null references accounts (id),
    id integer generated always as identity,
    item_id integer not null,
    email text not null,
    level text not null,
    can_delete_records boolean not null default false,
    filter jsonb,
    created_at timestamptz not null default now(),
    created_by_id integer not null references users (id),
    primary key (account_id, id)
  )`,
  'create unique index pending_shares_once on pending_shares (account_id, item_id, lower(email))',
  'create index pending_shares_of_address on pending_shares (account_id, lower(email))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
