import { sql, type Kysely } from 'kysely'

/** A comment that is sent again after its reply was lost is the one that is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_comments add column idempotency_key text`.execute(db)
  await sql`create unique index record_comments_idempotency on record_comments (account_id, record_id, author_id, idempotency_key)
    where idempotency_key is not null`.execute(db)
}
