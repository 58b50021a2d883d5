import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { can } from '../../policies/can'
import type { Resource } from '../../policies/resource'
import { namesOfGranters } from '../../store/access/granters'
import type { Deps } from '../deps'

/** FORBIDDEN {who}: who could let them. */
export async function refusal(deps: Deps, resource: Resource): Promise<AppError> {
  const place = resource.kind === 'record' ? resource.item : resource
  const names = await namesOfGranters(deps.db, place.accountId, place.kind === 'item' ? place : undefined)
  return new AppError('FORBIDDEN', names.length > 0 ? { who: names.join(', ') } : undefined)
}

/** Refuses what somebody may not do with what they may know of: FORBIDDEN {who}. */
export async function demand(deps: Deps, viewer: Viewer, action: Action, resource: Resource): Promise<void> {
  if (!can(viewer, action, resource)) throw await refusal(deps, resource)
}

/** The same, and NOT_FOUND where they may not even know of it. */
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
