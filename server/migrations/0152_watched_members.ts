import { sql, type Kysely } from 'kysely'

/** Adds whether a group's supervisors may see the inbox of a member: not of members whom the group's own administrators added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column is_watched boolean not null default true`.execute(db)
}
