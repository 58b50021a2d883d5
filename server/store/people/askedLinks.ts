import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { AskedLinksTable } from './peopleTables'

export type AskedLink = Selectable<AskedLinksTable>

/** So often is a request looked at, where something went wrong. */
const mostAttempts = 5
/** Seconds until it is looked at again, for each time that it was. */
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

/** Gives some that are due to a node, the oldest first; one that is not over after a while is given to another. */
export async function takeAskedLinks(db: Kysely<Database>, limit: number): Promise<AskedLink[]> {
  const { rows } = await sql<AskedLink>`
    update asked_links a set attempts = a.attempts + 1, due_at = now() + make_interval(secs => ${pause} * (a.attempts + 1))
    from (select id from asked_links where due_at <= now() and attempts < ${mostAttempts}
      order by due_at, id limit ${limit} for update skip locked) taken
    where a.id = taken.id returning a.*
  `.execute(db)
  return rows
}

/** Ends one, in the transaction that does what was asked for. False when another node was faster. */
export async function endAskedLink(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('asked_links').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
