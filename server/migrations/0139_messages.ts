import { sql, type Kysely } from 'kysely'

const statements = [
  // Messages that administrators of users write. They share the order of other notices: marking as read up to one marks both kinds.
  `create table messages (
    account_id integer not null,
    id bigint not null default nextval('notices_id_seq'),
    user_id integer not null,
    title text not null,
    text text not null,
    link text,
    by_id integer not null,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (account_id, id)
  )`,
  'create index messages_of_user on messages (user_id, id)',
  // Browsers that may be notified, as long as their session lasts.
  `create table push_subscriptions (
    account_id integer not null,
    id bigint generated always as identity,
    user_id integer not null,
    session_id text collate "C" not null,
    endpoint text collate "C" not null,
    p256dh text not null,
    auth text not null,
    kinds text[] not null,
    created_at timestamptz not null,
    primary key (account_id, id),
    unique (account_id, endpoint)
  )`,
  'create index push_subscriptions_of_user on push_subscriptions (user_id)',
  // What waits to be sent to a browser: a notice, of the account of its record.
  `create table push_deliveries (
    account_id integer not null,
    id bigint generated always as identity,
    subscription_id bigint not null,
    kind text not null,
    notice_account_id integer not null,
    notice_id bigint not null,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    primary key (account_id, id)
  )`,
  'create index push_deliveries_due on push_deliveries (due_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
