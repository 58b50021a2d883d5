import { sql, type Kysely } from 'kysely'

const statements = [
  // Work of the installation belongs to no account, work of the system to no user, and not all work has a subject.
  `alter table task_rows drop constraint task_rows_account_id_task_id_fkey`,
  `alter table tasks drop constraint tasks_pkey`,
  `alter table tasks add constraint tasks_key unique (account_id, id)`,
  `create unique index tasks_of_installation on tasks (id) where account_id is null`,
  `alter table tasks
    alter column account_id drop not null,
    alter column user_id drop not null,
    alter column item_id drop not null,
    alter column request_hash drop not null,
    add column record_ids text[],
    add column schedule_id text collate "C",
    add column due_at timestamptz`,
  `alter table task_rows add foreign key (account_id, task_id) references tasks (account_id, id) on delete cascade`,
  // However many nodes check a schedule, each due date makes one task.
  `create unique index tasks_of_schedule on tasks (schedule_id, due_at) where schedule_id is not null`,
  `create table schedules (
    account_id integer references accounts (id),
    id text collate "C" primary key,
    kind text not null,
    user_id integer,
    item_id integer,
    record_ids text[],
    request json not null,
    timing json not null,
    next_at timestamptz not null,
    check (user_id is null or account_id is not null),
    check (item_id is null or account_id is not null)
  )`,
  `create index schedules_due on schedules (next_at)`,
]

/** Allows tasks of users and of the system, about an item, records or nothing, at once or on a schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
