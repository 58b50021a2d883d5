import { sql, type Kysely } from 'kysely'

const statements = [
  // The changes of one record, the newest first, however much was done in the account.
  `create index activity_record on activity (account_id, record_id, id) where record_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
