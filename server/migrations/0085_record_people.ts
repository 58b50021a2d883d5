import { sql, type Kysely } from 'kysely'

// Leads from one pair of people to the next without the records in between: each filter by people first asks whose records a form has.
const statement = `create index records_people on records
  (account_id, form_id, (coalesce(created_by_id, 0)), (coalesce(user_id, 0)))
  where deleted_at is null and archived_at is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
