import { sql, type Kysely } from 'kysely'

const statements = [
  // The address of an actor who was logged in.
  `alter table activity add column address text`,
  // Days for which activities are kept; null for ever.
  `alter table accounts add column activity_days integer check (activity_days > 0)`,
  // Activities are never changed, except that their address may be removed.
  `drop trigger activity_append_only on activity`,
  `create trigger activity_append_only before update on activity for each row
    when (new.address is not null or to_jsonb(old) - 'address' is distinct from to_jsonb(new) - 'address')
    execute function refuse_change()`,
  `create index activity_at on activity (account_id, at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
