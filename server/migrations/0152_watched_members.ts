import { sql, type Kysely } from 'kysely'

/** Whether who supervises a group may see the inbox of somebody in it: not of those whom its own administrators added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column is_watched boolean not null default true`.execute(db)
}
