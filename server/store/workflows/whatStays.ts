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

/** Of rows that one work wrote, how many: where they are several, its line names none. */
const severalRows = sql`case when jsonb_typeof(w.output -> 'rows') = 'number' then (w.output ->> 'rows')::integer else 0 end`

/** Records and rows that the change set itself made or changed go back with it. */
const goesBack = sql`(exists (select from activity o where o.account_id = w.account_id and o.change_set_id = w.set_id
    and w.made_kind = 'record' and o.record_id = w.made_id)
  or exists (select from row_changes c where c.account_id = w.account_id and c.change_set_id = w.set_id
    and (w.made_id is null or (w.made_kind = 'row' and c.row_id = w.made_id))))`

/** What workflows did because of a change set of one of these accounts, or as the run for many records that it is. */
export async function whatStays(
  db: Kysely<Database>,
  accountIds: readonly number[],
  changeSetId: string,
): Promise<WhatStays> {
  const accounts = sql`any(${[...accountIds]}::integer[])`
  const columns = sql`w.account_id, w.id, w.action_does, w.made_kind, w.made_id, w.output, ${changeSetId}::uuid as set_id`
  const { rows } = await sql<WhatStays>`
    with w as (
      select ${columns} from activity a
      join workflow_log w on w.account_id = a.account_id and w.record_id = a.record_id and w.version = a.version
        and w.state = 'done'
      where a.account_id = ${accounts} and a.change_set_id = ${changeSetId} and a.record_id is not null
      union
      select ${columns} from workflow_log w
      where w.account_id = ${accounts} and w.change_set_id = ${changeSetId} and w.state = 'done'
    )
    select count(*) filter (where w.action_does = ${String(sendEmail.id)})::integer as mails,
      count(*) filter (where w.action_does = ${String(callService.id)})::integer as calls,
      coalesce(sum(case when ${goesBack} then 0 when w.made_id is null then ${severalRows} else 1 end), 0)::integer as made
    from w`.execute(db)
  return rows[0] ?? { mails: 0, calls: 0, made: 0 }
}
