import { sql, type Kysely } from 'kysely'

const statements = [
  // Records that were deleted longest ago.
  'create index records_deleted on records (deleted_at) where deleted_at is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
