import { sql, type Kysely } from 'kysely'

const statements = [
  // The transaction that wrote it: a reader who knows what was committed at one time is told what was since. Existing rows get this
  // migration's transaction.
  `alter table activity add column xact xid8 not null default pg_current_xact_id()`,
  `create index activity_marks on activity (account_id, xact) where record_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
