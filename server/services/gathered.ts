import type { Kysely } from 'kysely'
import { findFormsAnywhere } from '../store/forms/forms'
import { gather } from '../store/gather'
import { findSessions } from '../store/people/principals'
import type { Database } from '../store/schema'
import { gatherNewRecords } from './records/changeRecords'

/**
 * What nearly every request asks of the database: requests that arrive at the same time share one statement. All of it runs outside of
 * transactions.
 */
export const gatherRequests = (db: Kysely<Database>) => ({
  /** A form with its item by its id, whoever's it is; undefined when there is none. */
  findForm: gather((ids: readonly number[]) => findFormsAnywhere(db, ids)),
  /** A session with its user by its id; undefined when it is gone. */
  findSession: gather((ids: readonly string[]) => findSessions(db, ids)),
  newRecord: gatherNewRecords(db),
})

export type Gathered = ReturnType<typeof gatherRequests>
