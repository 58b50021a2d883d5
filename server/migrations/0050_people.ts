import { sql, type Kysely } from 'kysely'

const statements = [
  // User names of deleted users can be used again.
  `drop index users_username`,
  `create unique index users_username on users (lower(username)) where deleted_at is null`,
  `create index users_email on users (lower(email)) where deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
