import { sql, type Kysely } from 'kysely'
import { lockForm } from '../forms/forms'
import type { Database, LinkVisitsTable } from '../schema'

export type LinkPlace = Pick<LinkVisitsTable, 'account_id' | 'form_id' | 'link'>

/** Tells whether a visitor has opened a link before. */
export async function hasVisited(db: Kysely<Database>, place: LinkPlace, visit: string): Promise<boolean> {
  const row = await db
    .selectFrom('link_visits')
    .select('visit')
    .where('account_id', '=', place.account_id)
    .where('form_id', '=', place.form_id)
    .where('link', '=', place.link)
    .where('visit', '=', visit)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes a visit to a link unless the link already has `most` visits; returns whether it was noted. Of two visitors at once, only one gets
 * the last place.
 */
export const addVisit = (
  db: Kysely<Database>,
  { account_id, form_id, link, visit, opened_at }: LinkVisitsTable,
  most: number,
): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    // Locked until the transaction ends, so that visits are counted one after the other.
    await lockForm(inside, account_id, form_id)
    const { rows } = await sql`
      insert into link_visits (account_id, form_id, link, visit, opened_at)
      select ${account_id}::integer, ${form_id}::integer, ${link}::bytea, ${visit}::text, ${opened_at}::timestamptz
      where (select count(*) from link_visits v where v.account_id = ${account_id} and v.form_id = ${form_id}
        and v.link = ${link}) < ${most}
      returning visit
    `.execute(inside)
    return rows.length > 0
  })
