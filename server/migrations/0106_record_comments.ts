import { sql, type Kysely } from 'kysely'

const statements = [
  `create table record_comments (
    account_id integer not null,
    id bigint generated always as identity,
    record_id text collate "C" not null,
    author_id integer not null,
    text text not null,
    mentions integer[] not null default '{}',
    created_at timestamptz not null,
    edited_at timestamptz,
    deleted_at timestamptz,
    primary key (account_id, id)
  )`,
  'create index record_comments_of_record on record_comments (account_id, record_id, id)',
  // A user who stopped following keeps a row, so that only they can make themselves follow again.
  `create table record_followers (
    account_id integer not null,
    record_id text collate "C" not null,
    user_id integer not null,
    follows boolean not null,
    primary key (account_id, record_id, user_id)
  )`,
  // Notices in the app; about a record of this account, for users of any account.
  `create table notices (
    account_id integer not null,
    id bigint generated always as identity,
    user_id integer not null,
    kind text not null,
    record_id text collate "C" not null,
    comment_id bigint not null,
    by_id integer not null,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (account_id, id)
  )`,
  'create index notices_of_user on notices (user_id, account_id, id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
