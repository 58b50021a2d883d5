import { sql, type Kysely } from 'kysely'
import { callService } from '../../../schemas/workflows/actions/callService'
import { sendEmail } from '../../../schemas/workflows/actions/sendEmail'
import type { Database } from '../schema'

/** Numbers of things that workflows did and no undo takes back: e-mails, calls of other services, and records or rows elsewhere. */
export interface WhatStays {
  readonly mails: number
  readonly calls: number
  readonly made: number
}

/** Counts what workflows did because of a change set of one of these accounts. */
export async function whatStays(
  db: Kysely<Database>,
  accountIds: readonly number[],
  changeSetId: string,
): Promise<WhatStays> {
  const { rows } = await sql<WhatStays>`
    select count(*) filter (where w.action_does = ${String(sendEmail.id)})::integer as mails,
      count(*) filter (where w.action_does = ${String(callService.id)})::integer as calls,
      count(*) filter (where w.made_id is not null)::integer as made
    from activity a
    join workflow_log w on w.account_id = a.account_id and w.record_id = a.record_id and w.version = a.version
      and w.state = 'done'
    where a.account_id = any(${[...accountIds]}::integer[]) and a.change_set_id = ${changeSetId}
      and a.record_id is not null`.execute(db)
  return rows[0] ?? { mails: 0, calls: 0, made: 0 }
}
