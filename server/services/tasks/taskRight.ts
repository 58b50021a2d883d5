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
 * Checks again that a task may go on with its items, because rights may be revoked and items deleted while it runs. Inside a transaction,
 * the items cannot be deleted until it ends. Throws TASK_RIGHT_LOST and TASK_ITEM_GONE.
 */
export async function checkTaskRight(
  deps: Deps,
  { task, viewer: before }: UserTaskRun,
  action: Action,
  ids: readonly (number | null)[] = [task.item_id],
): Promise<void> {
  const viewer = await viewerNow(deps, before)
  for (const id of ids) {
    const item = id === null ? undefined : await holdItem(deps.db, tenantsOf(viewer), id)
    if (!item || !can(viewer, 'item.read', factsOf(item))) throw new AppError('TASK_ITEM_GONE')
    if (!can(viewer, action, factsOf(item))) throw new AppError('TASK_RIGHT_LOST')
  }
}

/** Returns the user with their present rights. Throws TASK_RIGHT_LOST when they may no longer log in. */
export async function viewerNow(deps: Deps, user: AbsentUser) {
  try {
    return await viewerOf(deps, await userAtWork(deps, user))
  } catch (error) {
    if (error instanceof AppError) throw new AppError('TASK_RIGHT_LOST')
    throw error
  }
}
