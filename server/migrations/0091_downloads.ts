import { sql, type Kysely } from 'kysely'

const statements = [
  // Files of records that were made for users, and what they asked for; `rows` says which of the form's records they could download then.
  `create table downloads (
    account_id integer not null references accounts (id),
    id text not null,
    user_id integer not null,
    api_key_id integer,
    form_id integer not null,
    form_name text not null,
    filter_id integer,
    name text not null,
    configuration json not null,
    petition text not null,
    ids json,
    rows text not null,
    access_key text not null,
    task_id text,
    file_name text,
    size bigint,
    records integer,
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (account_id, id)
  )`,
  'create unique index downloads_by_key on downloads (account_id, access_key)',
  'create index downloads_of_account on downloads (account_id, created_at)',
  'create index downloads_by_age on downloads (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
