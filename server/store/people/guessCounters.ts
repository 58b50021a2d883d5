import { sql, type Kysely } from 'kysely'
import { countHits, forgiveHit, windowOf } from '../rateCounters'
import type { Database } from '../schema'

/** Guesses that count together: at one name from one address, say. */
export interface GuessLimit {
  readonly key: string
  readonly most: number
}

export interface GuessWindow {
  readonly now: Date
  readonly seconds: number
}

/** Whether a limit is used up by guesses that were wrong, which none gives back. */
export async function isSpent(
  db: Kysely<Database>,
  { key, most }: GuessLimit,
  { now, seconds }: GuessWindow,
): Promise<boolean> {
  const row = await db
    .selectFrom('rate_counters')
    .select('wrong')
    .where('key', '=', key)
    .where('window_start', '=', windowOf(now, seconds))
    .executeTakeFirst()
  return row !== undefined && row.wrong >= most
}

/**
 * Reserves a guess under each limit, or under none. `full` are the limits that have no room; of those `spent` are used up by guesses
 * that were wrong, while the others may have room again as soon as what is under way turns out right. A row is counted by itself, so
 * that no two guesses, on whichever nodes, ever wait for each other's rows.
 */
export async function reserveGuess(
  db: Kysely<Database>,
  limits: readonly GuessLimit[],
  { now, seconds }: GuessWindow,
): Promise<{ readonly full: readonly GuessLimit[]; readonly spent: readonly GuessLimit[] }> {
  const counted = await Promise.all(
    limits.map(async (limit) => ({ limit, ...(await countHits(db, limit.key, now, seconds)) })),
  )
  const full = counted.filter(({ limit, hits }) => hits > limit.most)
  if (full.length > 0) await giveBackGuess(db, limits, { now, seconds })
  const spent = full.filter(({ limit, wrong }) => wrong >= limit.most)
  return { full: full.map(({ limit }) => limit), spent: spent.map(({ limit }) => limit) }
}

/** The guess was right, or was not made: it counts no more. */
export async function giveBackGuess(
  db: Kysely<Database>,
  limits: readonly GuessLimit[],
  { now, seconds }: GuessWindow,
): Promise<void> {
  await Promise.all(limits.map(({ key }) => forgiveHit(db, key, now, seconds)))
}

/** The guess was wrong: it counts until the window ends. */
export async function keepGuess(
  db: Kysely<Database>,
  limits: readonly GuessLimit[],
  { now, seconds }: GuessWindow,
): Promise<void> {
  await Promise.all(
    limits.map(({ key }) =>
      db
        .updateTable('rate_counters')
        .set({ wrong: sql`wrong + 1` })
        .where('key', '=', key)
        .where('window_start', '=', windowOf(now, seconds))
        .execute(),
    ),
  )
}
