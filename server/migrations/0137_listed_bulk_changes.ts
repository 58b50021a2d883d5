import { sql, type Kysely } from 'kysely'

const statements = [
  // What was done with the records of a form is told to who administers it; what was undone is found by its change set.
  'create index bulk_changes_of_form on bulk_changes (tenant_id, form_id, created_at)',
  'create index bulk_changes_of_set on bulk_changes (tenant_id, change_set_id)',
  `create index bulk_changes_undos on bulk_changes (tenant_id, (request->>'change_set_id')) where kind = 'undo'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
