import { sql, type Kysely } from 'kysely'

/** The records of a group, which come to whoever joins it; most records are of none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index records_of_groups on records (account_id, assigned_group_id)
    where assigned_group_id is not null`.execute(db)
}
