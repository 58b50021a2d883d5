import { sql, type Kysely } from 'kysely'

const statements = [
  // Which transaction did it: who knows what was committed when they looked is told what was since. What is there already is of this one.
  `alter table activity add column xact xid8 not null default pg_current_xact_id()`,
  `create index activity_marks on activity (account_id, xact) where record_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
