import { sql, type Kysely } from 'kysely'

const statements = [
  // A key counts for the user who sent it; null for everybody who is not of the account.
  `create unique index records_sent on records (account_id, form_id, idempotency_key, created_by_id) nulls not distinct
    where idempotency_key is not null`,
  `drop index records_idempotency`,
  `alter index records_sent rename to records_idempotency`,
  `update forms f set idempotency_key = i.created_by_id || ' ' || f.idempotency_key from items i
    where i.account_id = f.account_id and i.id = f.id and f.idempotency_key is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
