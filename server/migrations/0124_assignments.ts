import { sql, type Kysely } from 'kysely'

/** Adds groups to which records are assigned, and notices about assigned records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records add column assigned_group_id integer`.execute(db)
  await sql`
    alter table notices alter column comment_id drop not null, add column records integer not null default 1`.execute(
    db,
  )
}
