import { sql, type Kysely } from 'kysely'

/** Indexes the records of a group, which its new members receive; most records belong to no group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index records_of_groups on records (account_id, assigned_group_id)
    where assigned_group_id is not null`.execute(db)
}
