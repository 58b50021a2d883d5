import { sql, type Kysely } from 'kysely'

const statements = [
  // The user with whose rights a link to edit a record works; null when the form itself gave it, in an e-mail or to whoever submitted.
  `alter table record_links add column maker_id integer`,
  `create index record_links_maker on record_links (account_id, maker_id) where maker_id is not null`,
  // Among working links, the activity shows which ones users made; all others have the form's owner at that time.
  `update record_links l set maker_id = l.created_by_id
    where l.revoked_at is null and l.expires_at > now() and exists (
      select from activity a where a.account_id = l.account_id and a.record_id = l.record_id
        and a.action = 'record.linked' and a.actor_id = l.created_by_id)`,
]

/** Stores who made a link to edit a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
