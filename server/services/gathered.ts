import type { Kysely } from 'kysely'
import { findFormsWithItems } from '../store/forms/forms'
import { gather } from '../store/gather'
import { createItemDirectory } from '../store/items/itemDirectory'
import { effectsDone, type Effect } from '../store/effects/effects'
import { findSessions } from '../store/people/principals'
import { findRecordsByKeys } from '../store/records/records'
import { shareLooks } from '../store/shareLooks'
import { putLogLines, type NewLogLine } from '../store/workflows/workflowLog'
import type { Database } from '../store/schema'
import { gatherNewRecords } from './records/changeRecords'

/**
 * What nearly every request asks of the database: requests that arrive at the same time share one statement. All of it runs outside of
 * transactions.
 */
export const gatherRequests = (db: Kysely<Database>, accountsOf = createItemDirectory(db)) => ({
  /** Whose items are. */
  accountsOf,
  /** A form with its item by its id, whoever's it is; undefined when there is none. */
  findForm: gather(async (ids: readonly number[]) => findFormsWithItems(db, await accountsOf(ids), ids)),
  /** A session with its user by its id; undefined when it is gone. */
  findSession: gather((ids: readonly string[]) => findSessions(db, ids)),
  newRecord: gatherNewRecords(db),
  /** What became of workflows, written down. */
  logLines: gather(async (parts: readonly (readonly NewLogLine[])[]) => {
    await putLogLines(db, parts.flat())
    return new Map<readonly NewLogLine[], undefined>()
  }),
  /** An effect that is done. */
  effectDone: gather(async (effects: readonly Pick<Effect, 'account_id' | 'id'>[]) => {
    await effectsDone(db, effects)
    return new Map<Pick<Effect, 'account_id' | 'id'>, undefined>()
  }),
  /** A record that workflows run for; undefined when it is gone. */
  findRecord: gather((keys: readonly string[]) => findRecordsByKeys(db, keys)),
  /** Whatever else many look for at once, by a name that says all of it. */
  look: shareLooks(),
})

export type Gathered = ReturnType<typeof gatherRequests>
