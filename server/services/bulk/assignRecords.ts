import { mostAssigned, type AssignConnectionRequest, type AssignRequest } from '../../../schemas/api/assign'
import { maximumId } from '../../../schemas/api/common'
import { isObject, own } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { accountsOfUsers } from '../../store/people/users'
import type { Deps } from '../deps'
import { demandKnown, nameOfAssignee } from '../records/assignees'
import type { AssignManyRequest } from './assignMany'
import { beginBulk, type BegunBulk } from './beginBulk'
import { findSelected } from './findSelected'
import { readSelection } from './readSelection'

/**
 * Assigns records to a user (also one of a connection) or a group; `null` assigns them to nobody. Throws ASSIGNEE_REQUIRED when nobody is
 * named, ASSIGN_TOO_MANY {max}, NOT_FOUND for a user outside the account and its connections, and what {@link readSelection} and {@link
 * beginBulk} throw.
 */
export async function assignRecords(
  deps: Deps,
  viewer: Viewer,
  body: AssignRequest,
  idempotencyKey: string | null,
): Promise<BegunBulk> {
  const { user_id: user, group_id: group, dry_run: isDryRun = false, ...which } = body
  if ((user === undefined && group === undefined) || (user != null && group != null))
    throw new AppError('ASSIGNEE_REQUIRED')
  const selection = await readSelection(deps, viewer, which)
  const ids = await findSelected(deps, viewer, selection, mostAssigned + 1)
  if (ids.length > mostAssigned) throw new AppError('ASSIGN_TOO_MANY', { max: mostAssigned })
  const request: AssignManyRequest = {
    ...{ user_id: user ?? null, group_id: group ?? null, send_mail: body.send_mail === true },
    send_push_notification: body.send_push_notification === true,
  }
  await demandKnown(deps, viewer, selection.tenantId, request.user_id)
  await nameOfAssignee(deps, selection.tenantId, { userId: request.user_id, groupId: request.group_id })
  return beginBulk(deps, viewer, { ...selection, of: ids, kind: 'assign', request, isDryRun, idempotencyKey })
}

/**
 * Assigns records to a user of a connection. Throws ASSIGN_CONNECTION_USER when no user is named, and NOT_FOUND for a user outside that
 * connection.
 */
export async function assignToConnection(
  deps: Deps,
  viewer: Viewer,
  { connection_id: connectionId, userOfConnection: chosen, ...which }: AssignConnectionRequest,
  idempotencyKey: string | null,
): Promise<BegunBulk> {
  const userId = isObject(chosen) ? Number(own(chosen, 'id')) : NaN
  if (!Number.isSafeInteger(userId) || userId < 1 || userId > maximumId)
    throw new AppError('ASSIGN_CONNECTION_USER')
  const found = await accountsOfUsers(deps.db, [userId, ...(connectionId == null ? [] : [connectionId])])
  const [accountId, ...others] = new Set(found.map((user) => user.accountId))
  if (accountId === undefined || others.length > 0) throw new AppError('NOT_FOUND')
  return assignRecords(deps, viewer, { ...which, user_id: userId }, idempotencyKey)
}
