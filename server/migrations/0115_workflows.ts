import { sql, type Kysely } from 'kysely'

const statements = [
  // What the newest workflows of a form wait for: {revision, before: [moments], after: [moments]}. Null for nothing.
  'alter table forms add column workflows_wait jsonb',
  // Workflows saved before may wait for anything.
  `update forms f set workflows_wait = jsonb_build_object('revision', w.revision,
      'before', jsonb_build_array('created', 'edited', 'deleted'), 'after', jsonb_build_array('created', 'edited', 'deleted'))
    from workflow_revisions w
    where w.account_id = f.account_id and w.form_id = f.id and w.document is not null
      and w.revision = (select max(n.revision) from workflow_revisions n where n.account_id = f.account_id and n.form_id = f.id)`,
  // What each action did for a record: `key` identifies the work within its run, and each has one line.
  `create table workflow_log (
    account_id integer not null,
    id bigint generated always as identity,
    key text collate "C" not null,
    form_id integer not null,
    record_id text collate "C" not null,
    version integer not null,
    moment text not null,
    runtime text not null,
    revision integer not null,
    workflow_id text not null,
    workflow_name text not null,
    action_id text not null,
    action_does text not null,
    action_name text not null,
    state text not null,
    attempts integer not null default 1,
    depth integer not null default 0,
    user_id integer,
    input jsonb,
    output jsonb,
    error jsonb,
    made_kind text,
    made_item_id integer,
    made_id text collate "C",
    started_at timestamptz not null,
    duration integer not null,
    primary key (account_id, id)
  )`,
  'create unique index workflow_log_key on workflow_log (account_id, key)',
  'create index workflow_log_of_record on workflow_log (account_id, record_id, id)',
  'create index workflow_log_of_form on workflow_log (account_id, form_id, id)',
  'create index workflow_log_made on workflow_log (account_id, made_id) where made_id is not null',
  'create index workflow_log_age on workflow_log (started_at)',
  // Actions that are done only once for a record, as long as the record exists.
  `create table workflow_once (
    account_id integer not null,
    record_id text collate "C" not null,
    action_id text collate "C" not null,
    primary key (account_id, record_id, action_id)
  )`,
  // Effects of one record are done in order.
  'create index effects_of_record on effects (account_id, record_id, kind, id) where done_at is null and failed_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
