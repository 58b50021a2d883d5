import { AppError } from '../../appError'
import { can, type Action } from '../../policies/can'
import { factsOf } from '../../policies/itemFacts'
import { holdItem } from '../../store/items/items'
import type { Deps } from '../deps'
import { userAtWork } from '../people/sessions'
import type { TaskRun } from './taskRun'
import { viewerOf } from '../access/viewer'

/**
 * Asks anew whether a task may go on: rights are taken away and catalogs are deleted while it does. In a transaction, nobody deletes
 * the catalog until that ends. Throws TASK_RIGHT_LOST, TASK_CATALOG_GONE.
 */
export async function checkTaskRight(deps: Deps, { task }: TaskRun, action: Action): Promise<void> {
  const item = await holdItem(deps.db, task.account_id, task.item_id)
  const viewer = await viewerNow(deps, task.account_id, task.user_id)
  if (!item || !can(viewer, 'item.read', factsOf(item))) throw new AppError('TASK_CATALOG_GONE')
  if (!can(viewer, action, factsOf(item))) throw new AppError('TASK_RIGHT_LOST')
}

async function viewerNow(deps: Deps, accountId: number, userId: number) {
  try {
    return await viewerOf(deps, await userAtWork(deps, accountId, userId))
  } catch (error) {
    if (error instanceof AppError) throw new AppError('TASK_RIGHT_LOST')
    throw error
  }
}
