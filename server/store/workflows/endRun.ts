import { sql, type Kysely } from 'kysely'
import type { ErrorCode } from '../../../schemas/model/errors'
import type { Database } from '../schema'

const undone: ErrorCode = 'WORKFLOW_UNDONE'

/** Ends what a run for many records has still to do, since the run is undone: what was not begun is not, and nothing waits any more. */
export async function endRun(
  db: Kysely<Database>,
  accountId: number,
  changeSetId: string,
  now: Date,
): Promise<void> {
  const ofRun = sql`account_id = ${accountId} and change_set_id = ${changeSetId}`
  await sql`
    update effects set done_at = ${now}
    where ${ofRun} and done_at is null and failed_at is null and payload @> '{"isOfRun": true}'`.execute(db)
  await sql`
    delete from workflow_waits where ${ofRun} and payload @> '{"isOfRun": true}'`.execute(db)
  await sql`
    with ended as (
      update workflow_log set state = 'skipped', error = jsonb_build_object('code', ${undone}::text)
      where ${ofRun} and state = 'waiting'
      returning account_id, key
    )
    update approvals a set state = 'ended', answered_at = ${now}
    from ended e
    where a.account_id = ${accountId} and a.account_id = e.account_id and a.key = e.key and a.state = 'open'`.execute(
    db,
  )
}
