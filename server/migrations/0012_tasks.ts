import { sql, type Kysely } from 'kysely'

const statements = [
  // From the first migration, and never used.
  `drop table tasks`,
  // What users see of long work. graphile-worker, which runs it, creates a schema of its own.
  `create table tasks (
    account_id integer not null references accounts (id),
    id text collate "C" not null,
    user_id integer not null,
    kind text not null,
    item_id integer not null,
    request json not null,
    state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')) default 'queued',
    done integer not null default 0,
    total integer,
    result json,
    error json,
    worker text,
    seen_at timestamptz not null default now(),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz,
    idempotency_key text,
    request_hash bytea not null,
    primary key (account_id, id)
  )`,
  `create index tasks_of_user on tasks (account_id, user_id, created_at desc)`,
  `create unique index tasks_idempotency on tasks (account_id, user_id, idempotency_key)
    where idempotency_key is not null`,
  `create index tasks_under_way on tasks (seen_at) where state in ('queued', 'running')`,
  `create table task_rows (
    account_id integer not null,
    task_id text collate "C" not null,
    row integer not null,
    cells json not null,
    errors json not null,
    primary key (account_id, task_id, row),
    foreign key (account_id, task_id) references tasks (account_id, id) on delete cascade
  )`,
  `create table sheet_files (
    account_id integer not null references accounts (id),
    id text collate "C" not null,
    user_id integer not null,
    name text not null,
    type text not null,
    size bigint not null,
    access_key text not null,
    created_at timestamptz not null,
    primary key (account_id, id),
    unique (account_id, access_key)
  )`,
  `create index sheet_files_by_age on sheet_files (created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
