import { AppError } from '../../appError'
import { tenantsOf } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { holdItem } from '../../store/items/items'
import type { Deps } from '../deps'
import { userAtWork, type AbsentUser } from '../people/sessions'
import type { UserTaskRun } from './taskKind'
import { viewerOf } from '../access/viewer'

/**
 * Asks anew whether a task may go on with its item: rights are taken away and items are deleted while it does. In a transaction, nobody
 * deletes the item until that ends. Throws TASK_RIGHT_LOST, TASK_ITEM_GONE.
 */
export async function checkTaskRight(
  deps: Deps,
  { task, viewer: before }: UserTaskRun,
  action: Action,
): Promise<void> {
  const viewer = await viewerNow(deps, before)
  const item = task.item_id === null ? undefined : await holdItem(deps.db, tenantsOf(viewer), task.item_id)
  if (!item || !can(viewer, 'item.read', factsOf(item))) throw new AppError('TASK_ITEM_GONE')
  if (!can(viewer, action, factsOf(item))) throw new AppError('TASK_RIGHT_LOST')
}

/** The user with what they may do now. TASK_RIGHT_LOST where they may not come in any more. */
export async function viewerNow(deps: Deps, user: AbsentUser) {
  try {
    return await viewerOf(deps, await userAtWork(deps, user))
  } catch (error) {
    if (error instanceof AppError) throw new AppError('TASK_RIGHT_LOST')
    throw error
  }
}
