import { sql, type Kysely } from 'kysely'

const statements = [
  // Approvals that workflows ask people for: `key` is that of the step's line in the log, and unique.
  `create table approvals (
    account_id integer not null,
    id bigint generated always as identity,
    key text collate "C" not null,
    form_id integer not null,
    record_id text collate "C" not null,
    workflow_id text not null,
    workflow_name text not null,
    action_id text not null,
    question text not null,
    comment_rule text not null,
    shows text[] not null,
    asked_user_id integer,
    asked_group_id integer,
    told_ids integer[] not null,
    asked_at timestamptz not null,
    due_at timestamptz,
    escalated_at timestamptz,
    state text not null default 'open',
    answered_at timestamptz,
    answered_by_id integer,
    comment text not null default '',
    primary key (account_id, id)
  )`,
  'create unique index approvals_key on approvals (account_id, key)',
  `create index approvals_open on approvals (account_id, asked_at) where state = 'open'`,
  'create index approvals_of_record on approvals (account_id, record_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
