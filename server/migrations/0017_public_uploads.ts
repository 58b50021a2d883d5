import { sql, type Kysely } from 'kysely'

const statements = [
  // Where what nobody in particular uploaded came from, until a record has it: there is only so much room for each.
  `alter table files add column sender text`,
  `create index files_of_sender on files (sender) include (size) where state = 'pending' and sender is not null`,
  `create index files_of_senders on files (account_id, form_id) include (size)
    where state = 'pending' and sender is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
