import { sql, type Kysely, type RawBuilder } from 'kysely'
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
const severalRows = sql`case when jsonb_typeof(d.output -> 'rows') = 'number' then (d.output ->> 'rows')::integer else 0 end`

/** Records and rows that the change set itself made or changed go back with it. */
const goesBack = (accounts: RawBuilder<unknown>, changeSetId: string) => sql`(
  exists (select from activity o where o.account_id = ${accounts} and o.account_id = d.account_id
    and o.change_set_id = ${changeSetId} and d.made_kind = 'record' and o.record_id = d.made_id)
  or exists (select from row_changes c where c.account_id = ${accounts} and c.account_id = d.account_id
    and c.change_set_id = ${changeSetId} and (d.made_id is null or (d.made_kind = 'row' and c.row_id = d.made_id))))`

/** What workflows did because of a change set of one of these accounts, or as the run for many records that it is. */
export async function whatStays(
  db: Kysely<Database>,
  accountIds: readonly number[],
  changeSetId: string,
): Promise<WhatStays> {
  const accounts = sql`any(${[...accountIds]}::integer[])`
  const columns = sql`w.account_id, w.id, w.action_does, w.made_kind, w.made_id, w.output`
  const { rows } = await sql<WhatStays>`
    with done as (
      select ${columns} from activity a
      join workflow_log w on w.account_id = a.account_id and w.record_id = a.record_id and w.version = a.version
        and w.state = 'done'
      where a.account_id = ${accounts} and a.change_set_id = ${changeSetId} and a.record_id is not null
      union
      select ${columns} from workflow_log w
      where w.account_id = ${accounts} and w.change_set_id = ${changeSetId} and w.state = 'done'
    )
    select count(*) filter (where d.action_does = ${String(sendEmail.id)})::integer as mails,
      count(*) filter (where d.action_does = ${String(callService.id)})::integer as calls,
      coalesce(sum(case when ${goesBack(accounts, changeSetId)} then 0 when d.made_id is null then ${severalRows}
        else 1 end), 0)::integer as made
    from done d`.execute(db)
  return rows[0] ?? { mails: 0, calls: 0, made: 0 }
}
