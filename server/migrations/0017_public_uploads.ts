import { sql, type Kysely } from 'kysely'

const statements = [
  // The sender of a public upload until a record has the file: the room of each sender is limited.
  `alter table files add column sender text`,
  `create index files_of_sender on files (sender) include (size) where state = 'pending' and sender is not null`,
  `create index files_of_senders on files (account_id, form_id) include (size)
    where state = 'pending' and sender is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
