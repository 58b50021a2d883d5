import { sql, type Kysely } from 'kysely'

const statements = [
  // For fields that take rows from catalogs, the number by which each names its catalog: {field id: number}.
  `alter table form_revisions add column row_catalogs jsonb not null default '{}'`,
  `alter table form_revisions disable trigger form_revisions_append_only`,
  `update form_revisions r set row_catalogs = named.by_field
    from (
      select f.account_id, f.form_id, f.revision, jsonb_object_agg(field.value ->> 'field_id', field.value -> 'catalog' -> 'catalog_id') as by_field
      from form_revisions f, json_array_elements(f.document -> 'form_pages') page, json_array_elements(page.value -> 'page_fields') field
      where field.value ->> 'field_type' = 'catalog' and json_typeof(field.value -> 'catalog' -> 'catalog_id') = 'number'
      group by f.account_id, f.form_id, f.revision
    ) named
    where named.account_id = r.account_id and named.form_id = r.form_id and named.revision = r.revision`,
  `alter table form_revisions enable trigger form_revisions_append_only`,
]

/** Also finds what uses a catalog when it names the catalog by its number only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
