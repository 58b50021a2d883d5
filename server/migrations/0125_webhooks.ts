import { sql, type Kysely } from 'kysely'

const statements = [
  // The events that webhooks want. Null for none.
  'alter table forms add column webhook_events jsonb',
  // Webhooks. The secrets are encrypted.
  `create table webhooks (
    account_id integer not null,
    id integer generated always as identity,
    form_id integer not null,
    name text not null,
    url text not null,
    events jsonb not null,
    is_on boolean not null default true,
    off_reason text,
    secret json not null,
    old_secret json,
    old_secret_until timestamptz,
    failing_since timestamptz,
    failures integer not null default 0,
    created_at timestamptz not null,
    saved_by_id integer not null,
    primary key (account_id, id)
  )`,
  'create index webhooks_of_form on webhooks (account_id, form_id, id)',
  // What is sent, or was. The cause is unique, so that it is sent once.
  `create table webhook_deliveries (
    account_id integer not null,
    id bigint generated always as identity,
    webhook_id integer not null,
    cause text collate "C" not null,
    event text not null,
    record_id text collate "C",
    version integer,
    set_cause text,
    user_id integer,
    state text not null check (state in ('waiting', 'done', 'failed')),
    attempts integer not null default 0,
    worker text,
    status integer,
    answer text,
    error_code text,
    duration integer,
    created_at timestamptz not null,
    due_at timestamptz not null default now(),
    tried_at timestamptz,
    primary key (account_id, id)
  )`,
  'create unique index webhook_deliveries_once on webhook_deliveries (account_id, webhook_id, cause)',
  'create index webhook_deliveries_of on webhook_deliveries (account_id, webhook_id, id)',
  "create index webhook_deliveries_waiting on webhook_deliveries (due_at) where state = 'waiting'",
  // A receiver is told about one record in order.
  "create index webhook_deliveries_in_order on webhook_deliveries (account_id, webhook_id, record_id, id) where state = 'waiting'",
  'create index webhook_deliveries_age on webhook_deliveries (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
