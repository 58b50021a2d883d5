import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../schema'
import type { FilterViewsTable } from './filterViewsTable'

export type FilterViewRow = Selectable<FilterViewsTable>

export const insertFilterView = async (
  db: Kysely<Database>,
  row: Insertable<FilterViewsTable>,
): Promise<void> => {
  await db.insertInto('filter_views').values(row).execute()
}

export const updateFilterView = async (
  db: Kysely<Database>,
  { account_id, item_id, ...row }: Omit<Insertable<FilterViewsTable>, 'form_id'>,
): Promise<void> => {
  await db
    .updateTable('filter_views')
    .set(row)
    .where('account_id', '=', account_id)
    .where('item_id', '=', item_id)
    .execute()
}

/** Returns those of these items that are saved views, by id; with `formId`, only those of one form. */
export async function filterViewsOf(
  db: Kysely<Database>,
  accountIds: readonly number[],
  wanted: { readonly itemIds?: readonly number[]; readonly formId?: number | undefined },
): Promise<ReadonlyMap<number, FilterViewRow>> {
  const rows = await db
    .selectFrom('filter_views')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .$if(wanted.itemIds !== undefined, (query) =>
      query.where('item_id', '=', sql<number>`any(${[...(wanted.itemIds ?? [])]}::integer[])`),
    )
    .$if(wanted.formId !== undefined, (query) => query.where('form_id', '=', wanted.formId ?? 0))
    .execute()
  return new Map(rows.map((row) => [row.item_id, row]))
}
