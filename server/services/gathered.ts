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
 * Creates the queries that nearly every request makes: those of requests arriving at the same moment share one statement. All run outside
 * of transactions.
 */
export const gatherRequests = (db: Kysely<Database>, accountsOf = createItemDirectory(db)) => ({
  /** Returns the accounts that items belong to. */
  accountsOf,
  /** Finds a form with its item by id, in any account; undefined when there is none. */
  findForm: gather(async (ids: readonly number[]) => findFormsWithItems(db, await accountsOf(ids), ids)),
  /** Finds a session with its user by id; undefined when it is gone. */
  findSession: gather((ids: readonly string[]) => findSessions(db, ids)),
  newRecord: gatherNewRecords(db),
  /** Writes log lines of workflows. */
  logLines: gather(async (parts: readonly (readonly NewLogLine[])[]) => {
    await putLogLines(db, parts.flat())
    return new Map<readonly NewLogLine[], undefined>()
  }),
  /** Marks an effect as done. */
  effectDone: gather(async (effects: readonly Pick<Effect, 'account_id' | 'id'>[]) => {
    await effectsDone(db, effects)
    return new Map<Pick<Effect, 'account_id' | 'id'>, undefined>()
  }),
  /** Finds a record that workflows run for; undefined when it is gone. */
  findRecord: gather((keys: readonly string[]) => findRecordsByKeys(db, keys)),
  /** Shares any other look-up that many make at once, by a name that identifies it fully. */
  look: shareLooks(),
})

export type Gathered = ReturnType<typeof gatherRequests>
