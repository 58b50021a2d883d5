import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A user's placements are read with each list.
  await sql.raw('create index placements_of_user on placements (user_id, account_id)').execute(db)
}
