import { sql, type Kysely } from 'kysely'

const statements = [
  // Drafts that are continued on another device. The key is in the link; the server has neither.
  `create table draft_links (
    account_id integer not null,
    id_hash bytea not null,
    form_id integer not null,
    key text collate "C" not null,
    user_id integer,
    sender text not null,
    content bytea not null,
    size integer not null,
    file_keys text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (account_id, id_hash)
  )`,
  // Ciphertext cannot be compressed.
  `alter table draft_links alter column content set storage external`,
  `create unique index draft_links_key on draft_links (account_id, form_id, key, user_id) nulls not distinct`,
  `create index draft_links_of_form on draft_links (account_id, form_id) include (size)`,
  `create index draft_links_of_sender on draft_links (sender) include (size)`,
  `create index draft_links_expiry on draft_links (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
