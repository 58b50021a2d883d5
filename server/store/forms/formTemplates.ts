import { sql, type Kysely } from 'kysely'
import type { PermittedItems } from '../../policies/accessScope'
import { visibleTo } from '../items/items'
import type { Database } from '../schema'

/** Returns the PDF templates that forms within a viewer's scope store, the form that was changed last first. */
export async function visibleTemplates(db: Kysely<Database>, scope: PermittedItems): Promise<unknown[]> {
  const { rows } = await sql<{ templates: unknown }>`
    select r.document -> 'templates' as templates from items i
    join forms f on f.account_id = i.account_id and f.id = i.id
    join form_revisions r on r.account_id = f.account_id and r.form_id = f.id and r.revision = f.revision
    where i.deleted_at is null and ${visibleTo(scope, 'i')}
    order by f.updated_at desc, f.id desc
  `.execute(db)
  return rows.map((row) => row.templates)
}
