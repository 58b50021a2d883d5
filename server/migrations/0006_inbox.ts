import { sql, type Kysely } from 'kysely'

const statements = [
  // Every write to the inbox locks the row, so that change numbers become visible in order.
  `create table inbox_feeds (
    account_id integer not null,
    user_id integer not null references users (id),
    seq bigint not null,
    primary key (account_id, user_id)
  )`,
  // The document with everything that selectors ask for, `_id` and `_rev` included. Empty once deleted.
  `create table inbox_items (
    account_id integer not null,
    user_id integer not null,
    id text collate "C" not null,
    generation integer not null,
    rev text not null,
    status text not null
      check (status in ('new', 'seen', 'in_progress', 'send', 'save', 'received')),
    document jsonb not null,
    created_seq bigint not null,
    seq bigint not null,
    deleted_at timestamptz,
    primary key (account_id, user_id, id),
    foreign key (account_id, user_id) references inbox_feeds (account_id, user_id)
  )`,
  `create index inbox_items_seq on inbox_items (account_id, user_id, seq)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
