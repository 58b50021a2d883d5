import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/store/schema'

/** Does something while a database function, named with its parameter types, has another definition, such as a slow one. */
export async function withFunction(
  db: Kysely<Database>,
  name: string,
  definition: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    select pg_get_functiondef(${name}::regprocedure) as before`.execute(db)
  await sql.raw(definition).execute(db)
  try {
    await work()
  } finally {
    await sql.raw(rows[0]?.before ?? '').execute(db)
  }
}

/** Returns how many statements sleep in the database now. */
export async function asleep(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the most statements that slept at the same time until the work was done. */
export async function mostAsleep(db: Kysely<Database>, work: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = work.finally(() => (isOver = true))
  over.catch(() => undefined)
  let most = 0
  while (!isOver) most = Math.max(most, await asleep(db))
  await over
  return most
}
