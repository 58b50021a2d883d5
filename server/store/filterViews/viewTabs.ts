import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../schema'
import type { ViewTabsTable } from './viewTabsTable'

export type ViewTabsRow = Selectable<ViewTabsTable>

/** The user id under which everybody's tabs are kept. */
export const everybody = 0

/** Returns how a user's tabs of a form are arranged, and everybody's. */
export const viewTabsOf = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  userId: number,
): Promise<ViewTabsRow[]> =>
  db
    .selectFrom('view_tabs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('user_id', 'in', [everybody, userId])
    .execute()

export const keepViewTabs = async (db: Kysely<Database>, row: ViewTabsRow): Promise<void> => {
  const { view_ids, default_id } = row
  await db
    .insertInto('view_tabs')
    .values(row)
    .onConflict((known) =>
      known.columns(['account_id', 'form_id', 'user_id']).doUpdateSet({ view_ids, default_id }),
    )
    .execute()
}
