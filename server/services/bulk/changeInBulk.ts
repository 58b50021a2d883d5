import { BulkResult } from '../../../schemas/api/bulk'
import { AppError } from '../../appError'
import { tenantsOf } from '../../policies/accessScope'
import { findBulk, keepBulkRecords, type StoredBulk } from '../../store/bulk/bulkChanges'
import { findItem } from '../../store/items/items'
import type { Deps } from '../deps'
import { defineUserTask, isOwnTask, type UserTaskRun } from '../tasks/taskKind'
import { viewerNow } from '../tasks/taskRight'
import { findSelected } from './findSelected'
import { keyOf, resultOf, runBulk } from './runBulk'

async function bulkOf(deps: Deps, { key, task }: UserTaskRun): Promise<StoredBulk> {
  const { bulk_id: id } = task.request as { readonly bulk_id: string }
  const bulk = await findBulk(deps.db, { accountId: key.accountId, id })
  if (!bulk) throw new AppError('TASK_ITEM_GONE')
  return bulk
}

/** Stores the ids of the records that are meant, once, before the first of them is changed. Throws BULK_TOO_LARGE {max}. */
async function withRecords(deps: Deps, run: UserTaskRun, bulk: StoredBulk): Promise<StoredBulk> {
  const { asked, form_id: formId } = bulk
  if (bulk.total !== null || asked === null) return bulk
  const form = formId === null ? undefined : await findItem(deps.db, tenantsOf(run.viewer), formId)
  if (!form) throw new AppError('TASK_ITEM_GONE')
  const max = deps.mostDownloaded
  const ids = await findSelected(deps, run.viewer, { form, of: asked }, max + 1, true)
  if (ids.length > max) throw new AppError('BULK_TOO_LARGE', { max })
  await deps.db.transaction().execute(async (db) => {
    await keepBulkRecords(db, keyOf(bulk), ids)
    await run.save(db, { done: 0, total: ids.length })
  })
  return { ...bulk, total: ids.length }
}

/** The task that makes a bulk change in the background. */
export const changeInBulk = defineUserTask({
  name: 'changeInBulk',
  result: BulkResult,
  mayRead: isOwnTask,
  run: async (deps, run) => {
    const bulk = await withRecords(deps, run, await bulkOf(deps, run))
    const { total } = bulk
    const ended = await runBulk(deps, bulk, {
      viewer: (inside) => viewerNow(inside, run.viewer),
      done: run.task.done,
      signal: run.signal,
      save: (inside, done, now) => run.save(inside.db, { done, total, result: resultOf(now) }),
    })
    return { done: total ?? 0, total: total ?? 0, result: resultOf(ended) }
  },
  unfinished: async (deps, run) => resultOf(await bulkOf(deps, run)),
})
