import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../schema'
import type { EventsTable } from './eventsTable'

export type EventRow = Selectable<EventsTable>

/** Writes or overwrites the content of an event. */
export const saveEvent = async (db: Kysely<Database>, row: EventRow): Promise<void> => {
  const { account_id: _account, item_id: _item, ...content } = row
  await db
    .insertInto('events')
    .values(row)
    .onConflict((met) => met.columns(['account_id', 'item_id']).doUpdateSet(content))
    .execute()
}

/** Returns the events among these items, by item id. */
export async function eventsOf(
  db: Kysely<Database>,
  accountIds: readonly number[],
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, EventRow>> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('item_id', '=', sql<number>`any(${[...itemIds]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.item_id, row]))
}
