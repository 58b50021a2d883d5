import { sql, type Kysely } from 'kysely'

/** Adds whether workflows run for records that are changed together, and for how many of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_changes add column runs_workflows boolean not null default true,
      add column workflows integer not null default 0`.execute(db)
}
