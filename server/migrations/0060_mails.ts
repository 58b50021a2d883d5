import { sql, type Kysely } from 'kysely'

const statements = [
  `create table mails (
    account_id integer not null references accounts (id),
    id integer generated always as identity,
    cause text not null,
    reason text not null,
    to_address text not null,
    from_name text not null default '',
    reply_to text,
    subject text not null,
    html text not null,
    plain text not null,
    attachments jsonb not null default '[]',
    is_secret boolean not null default false,
    item_id integer,
    record_id text,
    state text not null check (state in ('waiting', 'sent', 'kept', 'failed')),
    problem text,
    attempts integer not null default 0,
    worker text,
    created_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    ended_at timestamptz,
    primary key (account_id, id)
  )`,
  // Each cause sends an address one e-mail, however often its work is repeated.
  'create unique index mails_once on mails (account_id, cause, lower(to_address))',
  "create index mails_waiting on mails (due_at) where state = 'waiting'",
  'create index mails_of_item on mails (account_id, item_id, id)',
  'create index mails_of_record on mails (account_id, record_id) where record_id is not null',
  // What an account has sent lately, and to whom.
  'create index mails_lately on mails (account_id, created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
