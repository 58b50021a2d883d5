import { sql, type Kysely } from 'kysely'

/** What failed of a form is found without reading all that was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index workflow_log_failed on workflow_log (account_id, form_id, id) where state = 'failed'`.execute(
    db,
  )
}
