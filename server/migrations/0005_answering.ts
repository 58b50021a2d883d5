import { sql, type Kysely } from 'kysely'

const statements = [
  // What a record belongs to elsewhere, and the key by which a repeated edit is recognized.
  `alter table records
    add column current_element_oid text,
    add column element_record_oid text,
    add column edit_key text,
    add column edit_hash bytea`,
  // Links that let someone without login edit one record. Only the hash of their token is kept.
  `create table record_links (
    account_id integer not null,
    token_hash bytea not null,
    form_id integer not null,
    record_id text not null collate "C",
    created_at timestamptz not null,
    created_by_id integer not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    primary key (account_id, token_hash),
    foreign key (account_id, record_id) references records (account_id, id)
  )`,
  `create unique index record_links_token on record_links (token_hash)`,
  `create index record_links_record on record_links (account_id, record_id)`,
  // When the time to answer began, by the server's clock; the key is the submission's Idempotency-Key.
  `create table answer_timers (
    account_id integer not null,
    form_id integer not null,
    key text not null,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (account_id, form_id, key),
    foreign key (account_id, form_id) references forms (account_id, id)
  )`,
  `create index answer_timers_expiry on answer_timers (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
