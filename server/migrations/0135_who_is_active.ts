import { sql, type Kysely } from 'kysely'

const statements = [
  // What a user did last, and how much today.
  `create index activity_actor on activity (account_id, actor_id, at) where actor_id is not null`,
  // A user's last session, even if it has ended.
  `create index sessions_last on sessions (user_id, last_seen_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
