import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** Items whose accounts are remembered: more are asked for anew. */
const mostKnown = 100_000

/** The accounts that items are of; of those that are none there is nothing. */
export type ItemDirectory = (ids: readonly number[]) => Promise<readonly number[]>

/**
 * Tells whose items are: the one question that no account binds, since answering a form begins with nothing but its id. No item ever goes to another
 * account, so each is asked for once.
 */
export function createItemDirectory(db: Kysely<Database>): ItemDirectory {
  const known = new Map<number, number>()
  return async (ids) => {
    if (known.size >= mostKnown) known.clear()
    // Read before anybody waits: meanwhile somebody else may begin anew.
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
