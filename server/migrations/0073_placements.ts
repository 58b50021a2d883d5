import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What one person put somewhere is asked for with each list.
  await sql.raw('create index placements_of_user on placements (user_id, account_id)').execute(db)
}
