import { mostAssigned } from '../../../schemas/api/assign'
import type { AssignRequest } from '../../../schemas/api/assign'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { nameOfHolder } from '../records/assignees'
import type { AssignManyRequest } from './assignMany'
import { beginBulk, type BegunBulk } from './beginBulk'
import { findMeant } from './findMeant'
import { meantRecords } from './meantRecords'

/**
 * Gives records to a user or a group; `null` to nobody. ASSIGNEE_REQUIRED where that is not said, ASSIGN_TOO_MANY {max} for more than may be given at
 * once, NOT_FOUND for who is not of the account, and what {@link meantRecords} and {@link beginBulk} throw.
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
  const meant = await meantRecords(deps, viewer, which)
  const ids = await findMeant(deps, viewer, meant, mostAssigned + 1)
  if (ids.length > mostAssigned) throw new AppError('ASSIGN_TOO_MANY', { max: mostAssigned })
  const request: AssignManyRequest = {
    ...{ user_id: user ?? null, group_id: group ?? null, send_mail: body.send_mail === true },
    send_push_notification: body.send_push_notification === true,
  }
  await nameOfHolder(deps, meant.tenantId, { userId: request.user_id, groupId: request.group_id })
  return beginBulk(deps, viewer, { ...meant, of: ids, kind: 'assign', request, isDryRun, idempotencyKey })
}
