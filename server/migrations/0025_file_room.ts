import { sql, type Kysely } from 'kysely'

const statements = [
  // The bytes of members are summed up at each upload.
  `create index files_of_members on files (account_id) include (size) where uploader_id is not null`,
  // For a picture: the bytes of what is served of it, once known.
  `alter table files add column served_size bigint`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
