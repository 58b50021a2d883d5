import { sql, type Kysely } from 'kysely'

const statements = [
  // A creation that is sent again finds the form of the first one.
  `alter table forms add column idempotency_key text, add column request_hash bytea`,
  `create unique index forms_idempotency on forms (account_id, idempotency_key)
    where idempotency_key is not null`,
  // What each save changed, which was not noted before.
  `alter table form_revisions add column kind text
    check (kind in ('created', 'form', 'rules', 'both'))`,
  `alter table form_revisions disable trigger form_revisions_append_only`,
  `update form_revisions r set kind = case
      when before.revision is null then 'created'
      when r.document::text = before.document::text then 'rules'
      when r.rules::text is not distinct from before.rules::text then 'form'
      else 'both' end
    from form_revisions self
    left join form_revisions before on before.account_id = self.account_id
      and before.form_id = self.form_id and before.revision = self.revision - 1
    where self.account_id = r.account_id and self.form_id = r.form_id and self.revision = r.revision`,
  `alter table form_revisions enable trigger form_revisions_append_only`,
  `alter table form_revisions alter column kind set not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
