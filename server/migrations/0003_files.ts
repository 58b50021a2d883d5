import { sql, type Kysely } from 'kysely'

const statements = [
  // Nothing could be uploaded before this migration, so the table is empty.
  `alter table files
    add column form_id integer not null,
    add column field_id text not null,
    add column record_id text collate "C",
    add foreign key (account_id, form_id) references forms (account_id, id)`,
  `create unique index files_access on files (account_id, access_key)`,
  `create index files_record on files (account_id, record_id) where record_id is not null`,
  `drop index files_pending`,
  `create index files_unlinked on files (created_at) where state <> 'linked'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
