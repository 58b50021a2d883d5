import { sql, type Kysely } from 'kysely'

const statements = [
  // A change set is everything that one cause changed at once: the rows of the activity with its id.
  `alter table activity
    add column change_set_id uuid,
    add column cause text,
    add column cause_id text,
    add column on_behalf_of_id integer,
    add column version integer,
    add column before_set_id uuid`,
  `create index activity_change_set on activity (account_id, change_set_id) where change_set_id is not null`,
  // The change set that changed a record last, and the one whose outcome it has again because later ones were undone.
  `alter table records add column change_set_id uuid, add column restored_set_id uuid`,
  // Everything that an edit changes, so that it can be undone.
  `alter table record_versions
    add column points double precision,
    add column geolocation double precision[],
    add column geolocation_method jsonb,
    add column timezone text`,
  // Work to do once a change is committed.
  `create table effects (
    account_id integer not null,
    id bigint generated always as identity,
    change_set_id uuid not null,
    kind text not null,
    record_id text collate "C",
    payload jsonb,
    created_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    attempts integer not null default 0,
    worker uuid,
    done_at timestamptz,
    failed_at timestamptz,
    primary key (account_id, id)
  )`,
  `create index effects_waiting on effects (due_at) where done_at is null and failed_at is null`,
  `create index effects_over on effects (coalesce(done_at, failed_at)) where done_at is not null or failed_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
