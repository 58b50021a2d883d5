import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { can } from '../../policies/can'
import type { Resource } from '../../policies/resource'
import { namesOfGranters } from '../../store/access/granters'
import type { Deps } from '../deps'

/** Returns FORBIDDEN {who}, where `who` names the users who could grant access. */
export async function refusal(deps: Deps, resource: Resource): Promise<AppError> {
  const place = resource.kind === 'record' ? resource.item : resource
  const names = await namesOfGranters(deps.db, place.accountId, place.kind === 'item' ? place : undefined)
  return new AppError('FORBIDDEN', names.length > 0 ? { who: names.join(', ') } : undefined)
}

/** Throws FORBIDDEN {who} when the viewer may not do the action. */
export async function demand(deps: Deps, viewer: Viewer, action: Action, resource: Resource): Promise<void> {
  if (!can(viewer, action, resource)) throw await refusal(deps, resource)
}

/** Throws NOT_FOUND when the viewer may not even read the resource, and FORBIDDEN {who} when they may not do the action. */
export async function demandKnown(
  deps: Deps,
  viewer: Viewer,
  action: Action,
  resource: Resource,
): Promise<void> {
  if (!can(viewer, resource.kind === 'record' ? 'record.read' : 'item.read', resource))
    throw new AppError('NOT_FOUND')
  await demand(deps, viewer, action, resource)
}
