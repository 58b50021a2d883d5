import { sql, type Kysely } from 'kysely'

/** Finds the failures of a form without reading the whole log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index workflow_log_failed on workflow_log (account_id, form_id, id) where state = 'failed'`.execute(
    db,
  )
}
