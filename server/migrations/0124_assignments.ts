import { sql, type Kysely } from 'kysely'

/** Records may be a group's, and notices may be of records that somebody was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records add column assigned_group_id integer`.execute(db)
  await sql`
    alter table notices alter column comment_id drop not null, add column records integer not null default 1`.execute(
    db,
  )
}
