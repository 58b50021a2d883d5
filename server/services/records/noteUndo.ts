import { id24 } from '../../../schemas/model/ids'
import type { Viewer } from '../../policies/accessScope'
import {
  bulkOfSet,
  finishBulk,
  insertBulk,
  keepBulkRecords,
  keepOutcomes,
  type OutcomeOfRecord,
} from '../../store/bulk/bulkChanges'
import type { ChangeSet } from '../../store/records/changes/changeSet'
import type { Deps } from '../deps'
import { codesOfLeft, type LeftRecord } from './planUndo'

/** The result of an undo that was done at once. */
interface DoneUndo {
  readonly accountId: number
  readonly undoneSetId: string
  /** The change set of the undo itself. */
  readonly set: ChangeSet
  readonly undone: readonly string[]
  readonly left: readonly LeftRecord[]
}

/**
 * Notes an undo in the list of bulk changes when what it undid was a bulk change, and returns its id. The undo of a single edit appears in the
 * record's history only.
 */
export async function noteUndo(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  viewer: Viewer,
  { accountId, undoneSetId, set, undone, left }: DoneUndo,
): Promise<string | undefined> {
  const undoneBulk = await bulkOfSet(deps.db, accountId, undoneSetId)
  if (!undoneBulk) return undefined
  const key = { accountId: viewer.accountId, id: id24(deps.random) }
  await insertBulk(deps.db, {
    ...{ account_id: key.accountId, id: key.id, user_id: viewer.userId, api_key_id: viewer.apiKeyId },
    ...{ tenant_id: accountId, ...undoneBulk, kind: 'undo', request: { change_set_id: undoneSetId } },
    ...{ dry_run: false, asked: null, change_set_id: set.id, task_id: null, total: null },
    ...{ created_at: deps.now(), finished_at: null, idempotency_key: null, request_hash: null },
  })
  await keepBulkRecords(deps.db, key, [...undone, ...left.map(({ id }) => id)])
  const outcomes: readonly OutcomeOfRecord[] = [
    ...undone.map((_id, position) => ({ position, outcome: 'changed' as const, errors: [] })),
    ...left.map(({ why }, at) => ({
      position: undone.length + at,
      outcome: 'refused' as const,
      errors: [{ field: null, code: codesOfLeft[why] }],
    })),
  ]
  await keepOutcomes(deps.db, key, outcomes, 0)
  await finishBulk(deps.db, key, deps.now())
  return key.id
}
