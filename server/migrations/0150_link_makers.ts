import { sql, type Kysely } from 'kysely'

const statements = [
  // With whose right a link to edit a record works; null: the form itself gave it, in an e-mail or to who submitted.
  `alter table record_links add column maker_id integer`,
  `create index record_links_maker on record_links (account_id, maker_id) where maker_id is not null`,
  // Of those that work, activity tells which were made by somebody: all others have the form's owner of then.
  `update record_links l set maker_id = l.created_by_id
    where l.revoked_at is null and l.expires_at > now() and exists (
      select from activity a where a.account_id = l.account_id and a.record_id = l.record_id
        and a.action = 'record.linked' and a.actor_id = l.created_by_id)`,
]

/** Links to edit a record know who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
