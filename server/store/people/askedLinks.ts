import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { AskedLinksTable } from './peopleTables'

export type AskedLink = Selectable<AskedLinksTable>

/** The most attempts at a request that fails. */
const mostAttempts = 5
/** Seconds until the next attempt, times the number of attempts so far. */
const pause = 60

export const insertAskedLink = (
  db: Kysely<Database>,
  asked: Pick<Insertable<AskedLinksTable>, 'wish' | 'name' | 'language'>,
  details: unknown = null,
) =>
  db
    .insertInto('asked_links')
    .values({ ...asked, details: details === null ? null : asJson(details) })
    .execute()

/** Takes some due requests for this node, the oldest first; a request that is not done after a while goes to another node. */
export async function takeAskedLinks(db: Kysely<Database>, limit: number): Promise<AskedLink[]> {
  const { rows } = await sql<AskedLink>`
    update asked_links a set attempts = a.attempts + 1, due_at = now() + make_interval(secs => ${pause} * (a.attempts + 1))
    from (select id from asked_links where due_at <= now() and attempts < ${mostAttempts}
      order by due_at, id limit ${limit} for update skip locked) taken
    where a.id = taken.id returning a.*
  `.execute(db)
  return rows
}

/** Removes a request; call it in the transaction that does what was asked for. Returns false when another node was faster. */
export async function endAskedLink(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('asked_links').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
