import { sql, type Kysely } from 'kysely'

const statements = [
  // Changes of many records at once, made or only worked out; `tenant_id` is the account of the records.
  `create table bulk_changes (
    account_id integer not null references accounts (id),
    id text not null,
    user_id integer not null,
    api_key_id integer,
    tenant_id integer not null,
    form_id integer,
    form_name text,
    kind text not null,
    dry_run boolean not null,
    request json not null,
    asked json,
    change_set_id uuid not null,
    task_id text,
    total integer,
    changed integer not null default 0,
    unchanged integer not null default 0,
    invalid integer not null default 0,
    refused integer not null default 0,
    created_at timestamptz not null,
    finished_at timestamptz,
    idempotency_key text,
    request_hash bytea,
    primary key (account_id, id)
  )`,
  'create index bulk_changes_of_user on bulk_changes (account_id, user_id, created_at)',
  'create unique index bulk_changes_idempotency on bulk_changes (account_id, user_id, idempotency_key) where idempotency_key is not null',
  'create index bulk_changes_by_age on bulk_changes (created_at)',
  // The records of bulk changes, as they were found at the beginning, and their outcomes.
  `create table bulk_records (
    account_id integer not null,
    bulk_id text not null,
    position integer not null,
    record_id text collate "C" not null,
    outcome text,
    errors json,
    primary key (account_id, bulk_id, position),
    foreign key (account_id, bulk_id) references bulk_changes (account_id, id) on delete cascade
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
