import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

export const windowOf = (now: Date, seconds: number): Date =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

/** Counts a hit in the current window and returns the number of hits on all nodes. */
export const countHit = async (
  db: Kysely<Database>,
  key: string,
  now: Date,
  seconds: number,
): Promise<number> => (await countHits(db, key, now, seconds)).hits

/** Counts several hits at once; returns all hits of the window, and how many of them were wrong. */
export async function countHits(
  db: Kysely<Database>,
  key: string,
  now: Date,
  seconds: number,
  more = 1,
): Promise<{ readonly hits: number; readonly wrong: number }> {
  const counted = await db
    .insertInto('rate_counters')
    .values({ key, window_start: windowOf(now, seconds), hits: more })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: sql`rate_counters.hits + excluded.hits` }),
    )
    .returning(['hits', 'wrong'])
    .executeTakeFirstOrThrow()
  // The first hit of a window removes windows that ended long ago.
  if (counted.hits === more)
    await db
      .deleteFrom('rate_counters')
      .where('window_start', '<', new Date(now.getTime() - 3_600_000))
      .execute()
  return counted
}

/** Returns the hits of the current window without adding one. */
export async function findHits(
  db: Kysely<Database>,
  key: string,
  now: Date,
  seconds: number,
): Promise<number> {
  const found = await db
    .selectFrom('rate_counters')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', windowOf(now, seconds))
    .executeTakeFirst()
  return found?.hits ?? 0
}

/** Takes one hit back. */
export async function forgiveHit(
  db: Kysely<Database>,
  key: string,
  now: Date,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('rate_counters')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .where('window_start', '=', windowOf(now, seconds))
    .execute()
}

/** Returns the whole seconds until the current window ends. */
export function secondsLeft(now: Date, seconds: number): number {
  return Math.max(1, Math.ceil(seconds - ((now.getTime() / 1000) % seconds)))
}
