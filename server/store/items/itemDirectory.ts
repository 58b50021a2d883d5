import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** The most items whose accounts are cached; then the cache starts again empty. */
const mostKnown = 100_000

/** Returns the accounts that items are of; unknown items have none. */
export type ItemDirectory = (ids: readonly number[]) => Promise<readonly number[]>

/**
 * Tells the accounts of items: the only query that no account limits, since answering a form begins with nothing but its id. Items never
 * move to another account, so each is looked up once.
 */
export function createItemDirectory(db: Kysely<Database>): ItemDirectory {
  const known = new Map<number, number>()
  return async (ids) => {
    if (known.size >= mostKnown) known.clear()
    // Read before the query, because the cache may be emptied meanwhile.
    const there = ids.flatMap((id) => known.get(id) ?? [])
    const asked = ids.filter((id) => !known.has(id))
    const found =
      asked.length === 0
        ? []
        : await db
            .selectFrom('item_directory')
            .select(['item_id', 'account_id'])
            .where('item_id', '=', sql<number>`any(${asked}::integer[])`)
            .execute()
    for (const { item_id: id, account_id: accountId } of found) known.set(id, accountId)
    return [...new Set([...there, ...found.map((row) => row.account_id)])]
  }
}
