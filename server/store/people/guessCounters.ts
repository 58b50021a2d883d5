import { sql, type Kysely } from 'kysely'
import { countHits, forgiveHit, windowOf } from '../rateCounters'
import type { Database } from '../schema'

/** A limit on guesses that count together, for example at one name from one address. */
export interface GuessLimit {
  readonly key: string
  readonly most: number
}

export interface GuessWindow {
  readonly now: Date
  readonly seconds: number
}

/** Tells whether wrong guesses, which count until the window ends, have used a limit up. */
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
 * Reserves a guess under each limit, or under none. `full` are the limits without room; of these, `spent` are used up by wrong guesses,
 * while the others have room again if guesses under way turn out right. Each row is updated by a statement of its own, so that no two
 * guesses, on whichever node, wait for each other's rows.
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

/** Stops counting a guess that was right, or was not made. */
export async function giveBackGuess(
  db: Kysely<Database>,
  limits: readonly GuessLimit[],
  { now, seconds }: GuessWindow,
): Promise<void> {
  await Promise.all(limits.map(({ key }) => forgiveHit(db, key, now, seconds)))
}

/** Counts a wrong guess until the window ends. */
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
