import { sql, type Kysely } from 'kysely'

const statements = [
  // What a run for many records did is found by the change set that undoes it.
  'alter table workflow_log add column change_set_id uuid',
  'create index workflow_log_of_run on workflow_log (account_id, change_set_id) where change_set_id is not null',
  // What a change set did to rows of catalogs: what each was before it, null where there was none, and the revision that it has since.
  `create table row_changes (
    account_id integer not null,
    change_set_id uuid not null,
    id bigint generated always as identity,
    catalog_id integer not null,
    row_id text collate "C" not null,
    at timestamptz not null,
    before jsonb,
    rev text not null,
    primary key (account_id, change_set_id, id)
  )`,
  'create index row_changes_age on row_changes (at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
