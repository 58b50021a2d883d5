import { sql, type Kysely } from 'kysely'

const statements = [
  // Whether a form lets records be edited, which lists show with each record.
  `alter table forms add column edits_records boolean not null default true`,
  `update forms f set edits_records = false from form_revisions r
    where r.account_id = f.account_id and r.form_id = f.id and r.revision = f.revision
      and (r.document -> 'edit_registers')::text = 'false'`,
  // Visits to links that work a limited number of times; an empty link is the form's public address.
  `create table link_visits (
    account_id integer not null,
    form_id integer not null,
    link bytea not null,
    visit text not null collate "C",
    opened_at timestamptz not null,
    primary key (account_id, form_id, link, visit),
    foreign key (account_id, form_id) references forms (account_id, id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
