import { sql, type Kysely } from 'kysely'

const statements = [
  // The user who had an e-mail sent, and whether its receiver can unsubscribe.
  'alter table mails add column user_id integer',
  'alter table mails add column may_stop boolean not null default false',
  'create index mails_of_user on mails (account_id, user_id, id) where user_id is not null',
  // Until when a file can be fetched, if that is before it is removed.
  'alter table downloads add column expires_at timestamptz',
  // Addresses to which an account sends no more.
  `create table mail_stops (
    account_id integer not null references accounts (id),
    address text not null,
    created_at timestamptz not null,
    primary key (account_id, address)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
