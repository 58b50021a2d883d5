import { sql, type Kysely } from 'kysely'

const statements = [
  // Bulk changes of a form's records are shown to its administrators; undone ones are found by their change set.
  'create index bulk_changes_of_form on bulk_changes (tenant_id, form_id, created_at)',
  'create index bulk_changes_of_set on bulk_changes (tenant_id, change_set_id)',
  `create index bulk_changes_undos on bulk_changes (tenant_id, (request->>'change_set_id')) where kind = 'undo'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
