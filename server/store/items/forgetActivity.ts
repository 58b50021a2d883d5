import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** The most rows of a statement, so that nobody waits long for it. */
const batch = 5_000

/**
 * Removes activities that are older than their account keeps them. Activities about records stay, because they are the history of the
 * record, but lose their network address. Returns the number of rows changed.
 */
export async function forgetOldActivity(db: Kysely<Database>, now: Date): Promise<number> {
  const isOld = sql`c.activity_days is not null and a.at < ${now}::timestamptz - make_interval(days => c.activity_days)`
  const removed = await sql`
    delete from activity d using (
      select a.account_id, a.id from activity a join accounts c on c.id = a.account_id
      where ${isOld} and a.record_id is null limit ${batch}
    ) as o where d.account_id = o.account_id and d.id = o.id`.execute(db)
  const forgotten = await sql`
    update activity d set address = null from (
      select a.account_id, a.id from activity a join accounts c on c.id = a.account_id
      where ${isOld} and a.record_id is not null and a.address is not null limit ${batch}
    ) as o where d.account_id = o.account_id and d.id = o.id`.execute(db)
  return Number(removed.numAffectedRows ?? 0n) + Number(forgotten.numAffectedRows ?? 0n)
}
