import { sql, type Kysely } from 'kysely'

const statements = [
  // Workflows that continue later: `key` is that of the step's line in the log, `look_at` when a node looks whether it can continue.
  `create table workflow_waits (
    account_id integer not null,
    key text collate "C" not null,
    record_id text collate "C" not null,
    change_set_id uuid not null,
    payload jsonb not null,
    look_at timestamptz not null,
    primary key (account_id, key)
  )`,
  'create index workflow_waits_by_time on workflow_waits (look_at)',
  'create index workflow_waits_of_record on workflow_waits (account_id, record_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
