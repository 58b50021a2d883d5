import { sql, type Kysely } from 'kysely'

const statements = [
  // Two accounts that can share with each other: a row for each of the two.
  `create table account_links (
    account_id integer not null references accounts (id),
    other_account_id integer not null references accounts (id),
    created_at timestamptz not null default now(),
    created_by_id integer not null references users (id),
    ended_at timestamptz,
    primary key (account_id, other_account_id),
    check (account_id <> other_account_id)
  )`,
  'create index account_links_other on account_links (other_account_id, account_id)',
  `create table link_invitations (
    account_id integer not null references accounts (id),
    id integer generated always as identity,
    email text not null,
    hash bytea not null,
    created_at timestamptz not null,
    created_by_id integer not null references users (id),
    expires_at timestamptz not null,
    primary key (account_id, id)
  )`,
  'create index link_invitations_hash on link_invitations (hash)',
  'create unique index link_invitations_once on link_invitations (account_id, lower(email))',
  // The people of other accounts that an account is connected to: individuals, and everybody of linked accounts.
  `create view connected_users as
    select account_id, user_id, ended_at from connections
    union all
    select l.account_id, u.id as user_id, l.ended_at
    from account_links l join users u on u.account_id = l.other_account_id`,
  // A share with a whole account: with everybody there, as long as the link lasts.
  'alter table grants drop constraint grants_principal_type_check',
  `alter table grants
    add constraint grants_principal_type_check check (principal_type in ('user', 'group', 'connection', 'account'))`,
  `create index grants_accounts on grants (principal_id, account_id) where principal_type = 'account'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
