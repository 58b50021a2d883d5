import { sql, type Kysely } from 'kysely'

const statements = [
  // Names of users who were deleted are free again.
  `drop index users_username`,
  `create unique index users_username on users (lower(username)) where deleted_at is null`,
  `create index users_email on users (lower(email)) where deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
